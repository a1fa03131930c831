import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import type { PageContext } from '../../platform/page/page-context.ts'
import { PageLoadingOrError } from '../../platform/page/page-loading-or-error.tsx'
import { PageSkeleton } from '../../platform/page/page-skeleton.tsx'
import { categoryPath, menuQuery } from '../../platform/page/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { ListPage, loadList } from './list-page.tsx'

function CategoryPage() {
  const { mid, id } = useParams()
  const { t } = useTranslation()
  const localText = useLocalText()
  const query = useQuery(menuQuery)
  const { data: menu } = query
  if (!menu) return <PageLoadingOrError query={query} skeleton={<PageSkeleton />} />
  const here = menu.find((item) => categoryPath(item) === `/topic/${mid}/${id}`)
  if (!here) return <NotFoundPage />
  return (
    <ListPage choice={{ order: 'new', categoryId: here.id }} title={localText(here.name)}>
      <nav aria-label={t('nav.categories')} className="-mx-(--page-gutter) pb-4 lg:hidden">
        <ul className="scroll-row flex gap-2 px-(--page-gutter)">
          {menu.map((item) => (
            <li key={item.id}>
              <Link
                aria-current={item === here ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center whitespace-nowrap rounded-full px-4 text-sm transition duration-fast',
                  item === here ? 'bg-amber-fill font-semibold text-ink-dark' : 'bg-surface text-ink-muted',
                )}
                to={categoryPath(item)}
              >
                {localText(item.name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </ListPage>
  )
}

async function load(context: PageContext, args: LoaderFunctionArgs): Promise<void> {
  const id = Number(args.params.id)
  const menu = await context.ensure(menuQuery)
  const address = `/topic/${args.params.mid}/${args.params.id}`
  const isAvailable = menu?.some((item) => categoryPath(item) === address) ?? true
  if (!isAvailable) return context.setStatus(404)
  if (Number.isSafeInteger(id) && id > 0) await loadList(context, args, { order: 'new', categoryId: id })
}

export const page: PageModule = { Component: CategoryPage, load }
