import { subjectPath, type Topic } from '@liuguang/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { breadcrumbJsonLd } from '../../platform/page/breadcrumbs.ts'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import { PageLoadingOrError } from '../../platform/page/page-loading-or-error.tsx'
import { useHead, useSiteName } from '../../platform/page/site.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SkeletonCover, SkeletonText } from '../../ui/states/skeleton.tsx'
import { FollowButton } from '../engagement/follow-button.tsx'
import { TaggedText } from '../site-search/tagged-text.tsx'
import { TopicCover } from '../topics/topic-cover.tsx'
import { imageOfTopic } from '../topics/topic-image.ts'
import { topicItemsQuery, topicQuery } from '../topics/topic-queries.ts'
import { videoIdOf } from '../videos/video-id.ts'
import { WorksSection, WorksSkeleton } from './works-section.tsx'

/** On phones the picture is as wide as the screen; on desktops the text is beside it. */
const headerColumns = 'lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-center lg:gap-8'

function TopicPage() {
  const id = videoIdOf(useParams().id)
  return id === undefined ? <NotFoundPage /> : <FoundTopic id={id} key={id} />
}

function FoundTopic({ id }: { id: number }) {
  const query = useQuery(topicQuery(id))
  const { data: topic } = query
  if (topic === null) return <NotFoundPage />
  if (topic) return <Content topic={topic} />
  return <PageLoadingOrError query={query} skeleton={<TopicSkeleton />} />
}

function Content({ topic }: { topic: Topic }) {
  const { t } = useTranslation('topics')
  const countText = useCountText()
  const siteName = useSiteName()
  const { cover } = topic
  useHead({
    title: topic.title,
    description: topic.description || t('description'),
    canonicalPath: subjectPath({ kind: 'topic', id: topic.id }),
    structuredData: (toAbsoluteUrl) =>
      breadcrumbJsonLd(
        [
          { name: siteName, path: '/Home' },
          { name: t('title'), path: '/topic' },
          { name: topic.title, path: subjectPath({ kind: 'topic', id: topic.id }) },
        ],
        toAbsoluteUrl,
      ),
    ...imageOfTopic(topic),
  })
  return (
    <div className="space-y-6 pb-6 lg:gutter-x lg:space-y-8 lg:py-8">
      <header className={headerColumns}>
        <div className="overflow-hidden lg:rounded-lg">
          <TopicCover cover={cover} isPriority radius="none" sizes="(min-width: 64rem) 28rem, 100vw" />
        </div>
        <div className="gutter-x pt-4 lg:px-0 lg:pt-0">
          <h1 className="font-bold text-xl lg:text-2xl">{topic.title}</h1>
          <p className="pt-1 text-ink-muted text-sm tabular-nums">
            {[
              t('works', { count: topic.itemCount, amount: countText(topic.itemCount) }),
              t('followers', { count: topic.followers, amount: countText(topic.followers) }),
            ].join(' · ')}
          </p>
          {topic.description && (
            <p className="max-w-prose whitespace-pre-line pt-3 text-ink-muted text-sm lg:text-base">
              <TaggedText linkClassName="text-amber" text={topic.description} />
            </p>
          )}
          <div className="pt-4">
            <FollowButton id={topic.id} kind="topic" name={topic.title} />
          </div>
        </div>
      </header>
      <Works id={topic.id} />
    </div>
  )
}

function Works({ id }: { id: number }) {
  const { t } = useTranslation('topics')
  return (
    <WorksSection
      className="gutter-x lg:px-0"
      empty={
        <EmptyState
          action={<LinkButton render={<Link to="/topic" />}>{t('all')}</LinkButton>}
          text={t('emptyText')}
          title={t('empty')}
        />
      }
      priorityCovers={0}
      query={useInfiniteQuery(topicItemsQuery(id))}
      title={t('worksTitle')}
    />
  )
}

function TopicSkeleton() {
  return (
    <div className="space-y-6 pb-6 lg:gutter-x lg:space-y-8 lg:py-8">
      <div className={headerColumns}>
        <SkeletonCover />
        <div className="gutter-x space-y-4 pt-4 lg:px-0 lg:pt-0">
          <SkeletonText className="w-1/2" size="lg" />
          <SkeletonText lines={3} />
        </div>
      </div>
      <WorksSkeleton className="gutter-x lg:px-0" />
    </div>
  )
}

export const page: PageModule = {
  Component: TopicPage,
  async load({ ensure, ensureList, setStatus }, { params }) {
    const id = videoIdOf(params.id)
    if (id === undefined) return setStatus(404)
    const topic = await ensure(topicQuery(id))
    if (topic === null) return setStatus(404)
    await ensureList(topicItemsQuery(id))
  },
}
