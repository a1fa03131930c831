import { categoryPath, coverSources, listCategoryCovers, type MenuItem } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { SkeletonCover } from '../../ui/states/skeleton.tsx'

export const coversQuery = publicQuery(listCategoryCovers, {})

interface CategoryCoversProps {
  /** Undefined while they load. */
  categories: readonly MenuItem[] | undefined
  label: string
}

/** Categories, each with a picture of what is in it. */
export function CategoryCovers({ categories, label }: CategoryCoversProps) {
  const localText = useLocalText()
  const { data: covers } = useQuery(coversQuery)
  return (
    <ul
      aria-busy={!categories}
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-5 2xl:grid-cols-4"
    >
      {!categories && ['a', 'b', 'c', 'd'].map((key) => <SkeletonCover key={key} />)}
      {categories?.map((item, index) => {
        const cover = covers?.find(({ id }) => id === item.id)?.cover
        return (
          <li key={item.id}>
            <Link
              className="group scheme-dark relative block overflow-hidden rounded-md transition duration-fast active:scale-98"
              to={categoryPath(item)}
            >
              <Cover
                alt=""
                className="transition-transform duration-normal ease-out group-hover:scale-103"
                isPriority={index < 4}
                placeholder={cover?.placeholder}
                sources={coverSources(cover)}
              />
              <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-3 pt-10 pb-2.5 font-semibold text-white lg:px-4 lg:pb-3 lg:text-lg">
                {localText(item.name)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
