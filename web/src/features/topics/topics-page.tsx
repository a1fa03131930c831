import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { menuQuery, useHead } from '../../platform/page/site.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { CategoryCovers, coversQuery } from './category-covers.tsx'
import { TopicCard, TopicCardSkeleton, topicGrid } from './topic-card.tsx'
import { topicsQuery } from './topic-queries.ts'

/** Covers in view when a desktop opens the page. */
const priorityCovers = 3

/** Editorial topics, then every category. A site without topics has only its categories here. */
function TopicsPage() {
  const { t } = useTranslation('topics')
  const { t: tApp } = useTranslation()
  const { data } = useInfiniteQuery(topicsQuery)
  const hasTopics = !data || data.pages.some(({ list }) => list.length > 0)
  const title = hasTopics ? t('title') : tApp('nav.categories')
  useHead({ title, canonicalPath: '/topic', ...(hasTopics && { description: t('description') }) })
  return (
    <div className="gutter-x space-y-8 py-4 lg:py-8">
      <section>
        <h1 className="pb-4 font-bold text-lg lg:text-xl">{title}</h1>
        {hasTopics ? <Topics label={title} /> : <Categories isFirst />}
      </section>
      {hasTopics && (
        <section>
          <h2 className="pb-4 font-bold text-lg lg:text-xl">{tApp('nav.categories')}</h2>
          <Categories isFirst={false} />
        </section>
      )}
    </div>
  )
}

function Topics({ label }: { label: string }) {
  const errorText = useErrorText()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(topicsQuery)
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  return (
    <InfiniteList
      className={topicGrid}
      endText={null}
      error={isFetchNextPageError && errorText(error)}
      getKey={({ id }) => id}
      hasMore={hasNextPage}
      isLoading={isFetching || !data}
      items={data?.pages.flatMap(({ list }) => list) ?? []}
      label={label}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={(topic, index) => <TopicCard isPriority={index < priorityCovers} topic={topic} />}
      skeleton={<TopicCardSkeleton />}
      skeletonCount={3}
    />
  )
}

function Categories({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(menuQuery)
  // Without the entry of this page itself.
  const categories = data?.filter(({ mid }) => mid !== 0)
  if (error && !categories) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (categories?.length === 0) return <EmptyState />
  return <CategoryCovers categories={categories} isPriority={isFirst} label={t('nav.categories')} />
}

export const page: PageModule = {
  Component: TopicsPage,
  load: async ({ ensure, ensureList }) => {
    await Promise.all([ensureList(topicsQuery), ensure(coversQuery)])
  },
}
