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
import { uniqueBy } from '../../ui/lists/unique-by.ts'
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
/** As long as there are few, ms: the next appear by themselves, too. */
const fewRefetchMs = 20_000
/** Three full rows: what comes then takes the place of others. */
const fewVideos = 30

function HomePage() {
  const siteName = useSiteName()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...homeQuery,
    refetchInterval: ({ state }) => state.data !== undefined && refetchMsOf(state.data),
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

/** When what is new on a page is requested, if the page is visible; false: not before it is opened again. */
function refetchMsOf(home: HomePageData): number | false {
  if (isEmpty(home)) return emptyRefetchMs
  return home.rows.flatMap(({ videos }) => videos).length < fewVideos && fewRefetchMs
}

interface HomeContentProps {
  home: HomePageData
  personalRows: PersonalRows
  viewerItemOf: ViewerItemOf
}

function HomeContent({ home, personalRows, viewerItemOf }: HomeContentProps) {
  const { t } = useTranslation('ui')
  if (isEmpty(home)) return <EmptyState text={t('empty.soon')} />
  const rowKeys = rowKeysOf(home.rows)
  return (
    <>
      {home.banner.length > 0 && <Banner items={home.banner} viewerItemOf={viewerItemOf} />}
      <PersonalRowsAbove personalRows={personalRows} viewerItemOf={viewerItemOf} />
      {home.rows.map((row, index) => (
        <HomeRow key={rowKeys[index]} viewerItemOf={viewerItemOf} row={row} />
      ))}
      <PersonalRowsBelow personalRows={personalRows} viewerItemOf={viewerItemOf} />
    </>
  )
}

/** By what each row shows, which stays when a new video comes first in it: the row stays scrolled as it is. */
function rowKeysOf(rows: HomePageData['rows']): string[] {
  const counts = new Map<string, number>()
  return rows.map(({ kind, category, actorId, topic }) => {
    const subject = `${kind} ${category?.id ?? actorId ?? topic?.id ?? ''}`
    const count = (counts.get(subject) ?? 0) + 1
    counts.set(subject, count)
    return `${subject} ${count}`
  })
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
  const shared = uniqueBy([...home.banner, ...home.rows.flatMap(({ videos }) => videos)], idOf)
  const sharedIds = new Set(shared.map(({ id }) => id))
  const own = uniqueBy(personalRows.rows?.flatMap(({ items }) => items) ?? [], idOf)
  return [shared.slice(0, limits.progressIdsMax), own.filter(({ id }) => !sharedIds.has(id))]
}

const idOf = ({ id }: ItemCard) => id

export const page: PageModule = {
  Component: HomePage,
  load: async ({ ensure }) => {
    await ensure(homeQuery)
  },
}
