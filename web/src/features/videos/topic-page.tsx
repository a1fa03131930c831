import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { categoryPath, menuQuery, useHead } from '../../platform/page/site.ts'
import { ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/** Every category. Editorial topics are listed here, too, when there are any. */
function TopicPage() {
  const { t } = useTranslation()
  const localText = useLocalText()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(menuQuery)
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
      <ul aria-busy={isFetching} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {!menu && !error && ['a', 'b', 'c'].map((key) => <Skeleton className="h-16" key={key} radius="lg" />)}
        {menu?.map((item) => (
          <li key={item.id}>
            <Link
              className="flex min-h-16 items-center justify-between rounded-lg bg-surface px-5 ring-1 ring-line ring-inset transition duration-fast hover:bg-raised active:scale-98"
              to={categoryPath(item)}
            >
              <span className="font-semibold">{localText(item.name)}</span>
              <ChevronRightIcon className="text-ink-faint" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const page: PageModule = { Component: TopicPage }
