import { isCategory } from '@liuguang/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useBreadcrumbs } from '../../platform/page/breadcrumbs.ts'
import { imageOfItem } from '../../platform/page/page-head.tsx'
import { menuQuery, useHead } from '../../platform/page/site.ts'
import { ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { CategoryCovers, coversQuery } from './category-covers.tsx'
import { TopicGrid } from './topic-grid.tsx'
import { imageOfTopic } from './topic-image.ts'
import { topicsQuery } from './topic-queries.ts'

/** The categories with works, then editorial topics, of which there may be many. A site without topics has only its categories here. */
function TopicsPage() {
  const { t } = useTranslation('topics')
  const { t: tApp } = useTranslation()
  const { t: tActors } = useTranslation('actors')
  const topics = useInfiniteQuery(topicsQuery)
  const { data: covers } = useQuery(coversQuery)
  const pictured = topics.data?.pages[0]?.list.find(({ cover }) => cover)
  const hasTopics = !topics.data || topics.data.pages.some(({ list }) => list.length > 0)
  const title = hasTopics ? t('pageTitle') : tApp('nav.categories')
  const breadcrumbs = useBreadcrumbs({ name: title, path: '/topic' })
  useHead({
    title,
    canonicalPath: '/topic',
    ...breadcrumbs,
    ...(hasTopics && { description: t('description') }),
    ...(pictured ? imageOfTopic(pictured) : imageOfItem(covers?.find(({ cover }) => cover))),
  })
  return (
    <div className="gutter-x space-y-8 py-4 lg:py-8">
      <section>
        <div className="flex items-center justify-between gap-4 pb-2 lg:pb-4">
          <h1 className="font-bold text-lg lg:text-xl">{title}</h1>
          {/* beside wide pages the navigation has it */}
          <Link
            className="tap -mr-1 inline-flex shrink-0 items-center justify-end text-ink-muted text-sm hover:text-ink lg:hidden"
            to="/actor"
          >
            {tActors('title')}
            <ChevronRightIcon size={16} />
          </Link>
        </div>
        <Categories />
      </section>
      {hasTopics && (
        <section>
          <h2 className="pb-4 font-bold text-lg lg:text-xl">{t('title')}</h2>
          <TopicGrid empty={null} label={t('title')} query={topics} />
        </section>
      )}
    </div>
  )
}

function Categories() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(menuQuery)
  const { data: covers, isError: hasNoCovers } = useQuery(coversQuery)
  const hasWorks = (id: number) => hasNoCovers || covers?.some((one) => one.id === id)
  // without the entry of this page itself, and without those that lead to an empty page
  const categories =
    covers || hasNoCovers ? data?.filter((item) => isCategory(item) && hasWorks(item.id)) : undefined
  if (error && !categories) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (categories?.length === 0) return <EmptyState />
  return <CategoryCovers categories={categories} label={t('nav.categories')} />
}

export const page: PageModule = {
  Component: TopicsPage,
  load: async ({ ensure, ensureList }) => {
    await Promise.all([ensureList(topicsQuery), ensure(coversQuery)])
  },
}
