import {
  categoryPath,
  getHome,
  type HomePage as HomePageData,
  type ItemCard,
  limits,
  subjectPath,
} from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { backNavigationGcTime } from '../../platform/api/query-client.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { imageOfItem } from '../../platform/page/page-head.tsx'
import { useHead, useSiteName } from '../../platform/page/site.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh/pull-to-refresh.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useViewerItems, type ViewerItemOf } from '../items/use-viewer-items.ts'
import { Shelf, ShelfSkeleton } from '../videos/shelf.tsx'
import { Banner, BannerSkeleton } from './banner.tsx'
import { type PersonalRows, PersonalRowsAbove, PersonalRowsBelow, usePersonalRows } from './personal-rows.tsx'

const homeQuery = { ...publicQuery(getHome, {}), gcTime: backNavigationGcTime }

/** As long as there is nothing, ms: the first videos appear by themselves. */
const emptyRefetchMs = 5_000

function HomePage() {
  const siteName = useSiteName()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...homeQuery,
    refetchInterval: ({ state }) => state.data !== undefined && isEmpty(state.data) && emptyRefetchMs,
  })
  const personalRows = usePersonalRows()
  const viewerItemOf = useViewerItems(groupsOf(data, personalRows))
  useHead({ title: '', canonicalPath: '/Home', ...imageOfItem(data?.banner[0]) })
  if (error && !data) {
    return (
      <>
        <h1 className="sr-only">{siteName}</h1>
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      </>
    )
  }
  return (
    <PullToRefresh onRefresh={() => queryClient.fetchQuery({ ...homeQuery, staleTime: 0 })}>
      <h1 className="sr-only">{siteName}</h1>
      {data ? (
        <HomeContent home={data} personalRows={personalRows} viewerItemOf={viewerItemOf} />
      ) : (
        <HomeSkeleton />
      )}
    </PullToRefresh>
  )
}

function isEmpty({ banner, rows }: HomePageData): boolean {
  return banner.length === 0 && rows.every(({ videos }) => videos.length === 0)
}

interface HomeContentProps {
  home: HomePageData
  personalRows: PersonalRows
  viewerItemOf: ViewerItemOf
}

function HomeContent({ home, personalRows, viewerItemOf }: HomeContentProps) {
  const { t } = useTranslation('ui')
  if (isEmpty(home)) return <EmptyState text={t('empty.soon')} />
  return (
    <>
      {home.banner.length > 0 && <Banner items={home.banner} viewerItemOf={viewerItemOf} />}
      <PersonalRowsAbove personalRows={personalRows} viewerItemOf={viewerItemOf} />
      {home.rows.map((row) => (
        // No item is in two rows.
        <HomeRow key={row.videos[0]?.id} viewerItemOf={viewerItemOf} row={row} />
      ))}
      <PersonalRowsBelow personalRows={personalRows} viewerItemOf={viewerItemOf} />
    </>
  )
}

function HomeRow({ row, viewerItemOf }: { row: HomePageData['rows'][number]; viewerItemOf: ViewerItemOf }) {
  const { t } = useTranslation('videos')
  const localText = useLocalText()
  const { kind, category, actorId, topic, videos } = row
  const defaults = {
    new: { title: t('new'), to: '/new' },
    hot: { title: t('hot'), to: '/hot' },
    watched: { title: t('mostWatched'), to: '/new?order=views' },
    free: { title: t('free'), to: '/new?order=hot&price=free' },
    actor: { title: '', to: actorId && subjectPath({ kind: 'actor', id: actorId }) },
    topic: { title: topic?.title ?? '', to: topic && subjectPath({ kind: 'topic', id: topic.id }) },
    picked: { title: '', to: undefined },
    category: {
      title: category ? localText(category.name) : '',
      to: category ? categoryPath(category) : undefined,
    },
  }
  const { to, title: defaultTitle } = defaults[kind]
  const title = row.title ? localText(row.title) : defaultTitle
  return (
    <Shelf
      items={videos}
      viewerItemOf={viewerItemOf}
      title={title}
      {...(to ? { moreLink: <Link to={to} /> } : {})}
    />
  )
}

function HomeSkeleton() {
  const { t } = useTranslation('videos')
  return (
    <div aria-busy="true">
      <BannerSkeleton />
      <ShelfSkeleton title={t('new')} />
      <ShelfSkeleton title={t('hot')} />
    </div>
  )
}

/** The items of the page, each once: those for everybody in one batch, and what the personal rows add in another. */
function groupsOf(home: HomePageData | undefined, personalRows: PersonalRows): ItemCard[][] {
  if (!home) return []
  const shared = unique([...home.banner, ...home.rows.flatMap(({ videos }) => videos)])
  const sharedIds = new Set(shared.map(({ id }) => id))
  const own = unique(personalRows.rows?.flatMap(({ items }) => items) ?? [])
  return [shared.slice(0, limits.progressIdsMax), own.filter(({ id }) => !sharedIds.has(id))]
}

function unique(items: readonly ItemCard[]): ItemCard[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

export const page: PageModule = {
  Component: HomePage,
  load: async ({ ensure }) => {
    await ensure(homeQuery)
  },
}
