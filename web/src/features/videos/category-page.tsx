import { categoryPath, type MenuItem } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, type Params, useParams, useSearchParams } from 'react-router'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { breadcrumbJsonLd, useCategoryTrail } from '../../platform/page/breadcrumbs.ts'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import type { PageContext } from '../../platform/page/page-context.ts'
import { PageLoadingOrError } from '../../platform/page/page-loading-or-error.tsx'
import { findInMenu, menuQuery } from '../../platform/page/site.ts'
import { ChipLinks } from '../../ui/lists/chip-links.tsx'
import { readListOptions } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPage, loadList, searchParamsOf } from './list-page.tsx'

/**
 * The address of the page as it was opened: only the one that `categoryPath` makes is in the menu. `mid` is a menu kind,
 * see `menuKinds`.
 */
const addressOf = ({ mid, id }: Params) => `/topic/${mid}/${id}`

function CategoryPage() {
  const address = addressOf(useParams())
  const [search] = useSearchParams()
  const { t } = useTranslation()
  const { t: tVideos } = useTranslation('videos')
  const localText = useLocalText()
  const query = useQuery(menuQuery)
  const { data: menu } = query
  const trail = useCategoryTrail(address)
  if (!menu) return <PageLoadingOrError query={query} />
  const found = findInMenu(menu, address)
  if (!found) return <NotFoundPage />
  const { top, entry } = found
  const options = readListOptions(search, { order: 'new', categoryId: entry.id })
  const isListed = (item: MenuItem) => !item.isEmpty || item === top || item === entry
  const subCategories = top.children?.filter(isListed) ?? []
  return (
    <ListPage
      options={options}
      head={{
        description: tVideos('categoryDescription', { name: localText(entry.name) }),
        structuredData: (toAbsoluteUrl) => breadcrumbJsonLd(trail, toAbsoluteUrl),
        feedPath: `/feeds/category/${entry.id}.xml`,
      }}
      title={localText(entry.name)}
    >
      <ChipLinks
        chips={menu.filter(isListed).map((item) => ({
          key: item.id,
          to: categoryPath(item),
          label: localText(item.name),
          isCurrent: item === top,
        }))}
        className="lg:hidden"
        isParentOfPage={subCategories.length > 0}
        label={t('nav.categories')}
      />
      {subCategories.length > 0 && (
        <ChipLinks
          chips={[top, ...subCategories].map((item) => ({
            key: item.id,
            to: categoryPath(item),
            label: item === top ? t('nav.wholeCategory') : localText(item.name),
            isCurrent: item === entry,
          }))}
          label={t('nav.subCategories', { name: localText(top.name) })}
        />
      )}
      <ListFilters categoryId={entry.id} tagId={options.tagId} />
    </ListPage>
  )
}

async function load(context: PageContext, args: LoaderFunctionArgs): Promise<void> {
  const id = Number(args.params.id)
  const menu = await context.ensure(menuQuery)
  const isAvailable = !menu || findInMenu(menu, addressOf(args.params)) !== undefined
  if (!isAvailable) return context.setStatus(404)
  if (!Number.isSafeInteger(id) || id <= 0) return
  await loadList(context, args, readListOptions(searchParamsOf(args), { order: 'new', categoryId: id }))
}

export const page: PageModule = { Component: CategoryPage, load }
