import { coverSources, listCategoryCovers } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { categoryPath, menuQuery, useHead } from '../../platform/page/site.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonCover } from '../../ui/states/skeleton.tsx'

const coversQuery = publicQuery(listCategoryCovers, {})

/** Every category, with a picture of what is in it. Editorial topics are listed here, too, when there are any. */
function TopicPage() {
  const { t } = useTranslation()
  const localText = useLocalText()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(menuQuery)
  const { data: covers } = useQuery(coversQuery)
  // Without the entry of this page itself.
  const menu = data?.filter(({ mid }) => mid !== 0)
  useHead({ title: t('nav.categories'), canonicalPath: '/topic' })
  return (
    <div className="gutter-x py-4 lg:py-8">
      <h1 className="pb-4 font-bold text-lg lg:text-xl">{t('nav.categories')}</h1>
      {error && !menu && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {menu?.length === 0 && <EmptyState />}
      <ul aria-busy={isFetching} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-5 2xl:grid-cols-4">
        {!menu && !error && ['a', 'b', 'c', 'd'].map((key) => <SkeletonCover key={key} />)}
        {menu?.map((item, index) => {
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
    </div>
  )
}

export const page: PageModule = {
  Component: TopicPage,
  load: async ({ ensure }) => {
    await ensure(coversQuery)
  },
}
