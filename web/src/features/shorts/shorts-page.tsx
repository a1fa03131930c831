import type { Short } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import {
  Link,
  type LoaderFunctionArgs,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { breadcrumbJsonLd } from '../../platform/page/breadcrumbs.ts'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import type { PageContext } from '../../platform/page/page-context.ts'
import { imageOfItem } from '../../platform/page/page-head.tsx'
import { useHead, useSiteName } from '../../platform/page/site.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useEmbedPath } from '../videos/embed-path.ts'
import { videoIdOf } from '../videos/video-id.ts'
import { videoJsonLd } from '../videos/video-json-ld.ts'
import { shortPath } from './feed-address.ts'
import { FeedBar } from './feed-bar.tsx'
import { FeedPull } from './feed-pull.tsx'
import {
  type FeedTab,
  feedStarts,
  feedTabOf,
  feedTabPath,
  feedTabs,
  publicFeedOf,
  publicFeedQuery,
  shortQuery,
} from './feed-queries.ts'
import { ShortsFeed } from './shorts-feed.tsx'
import { useFeed } from './use-feed.ts'

function ShortsPage() {
  const { id: text } = useParams()
  const id = videoIdOf(text)
  return text !== undefined && id === undefined ? <NotFoundPage /> : <ShortsScreen namedId={id} />
}

function ShortsScreen({ namedId }: { namedId: number | undefined }) {
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const { key } = useLocation()
  const hasReturned = useNavigationType() === 'POP'
  // back from another page: the feed is the one in which this short was watched
  const start = (hasReturned && namedId !== undefined && feedStarts.get(namedId)) || {
    tab: feedTabOf(search),
    startId: namedId,
  }
  const { tab, startId } = start
  const feed = useFeed(tab, startId)
  const { shorts, isMissing, error, isFetching, loadMore, refresh } = feed
  const navigate = useNavigate()
  const restart = async () => {
    // Not after the new list is there: who goes on to another page meanwhile would be brought back.
    await navigate(feedTabPath(tab), { replace: true })
    feedStarts.clear()
    await refresh()
  }
  const showTab = (direction: 1 | -1) => {
    const next = feedTabs[feedTabs.indexOf(tab) + direction]
    if (next) void navigate(feedTabPath(next), { replace: true })
  }
  const siteName = useSiteName()
  const named = namedId === undefined ? undefined : shorts?.find(({ id }) => id === namedId)
  useShortHead(named)

  if (isMissing) return <NotFoundPage />
  return (
    <div className="scheme-dark relative mx-auto h-[calc(100dvh-var(--dock-height)-env(safe-area-inset-bottom))] bg-black text-ink lg:flex lg:items-center lg:justify-center lg:bg-canvas">
      <h1 className="sr-only">{named?.title ?? siteName}</h1>
      <FeedBar onRestart={restart} tab={tab} />
      <FeedPull
        className="relative h-full lg:aspect-9/16 lg:h-[calc(100%-2rem)]"
        onRefresh={restart}
        onTabSwipe={showTab}
      >
        {shorts === undefined && !error && <SlideSkeleton />}
        {shorts === undefined && error && (
          <div className="grid h-full place-items-center">
            <ErrorState isRetrying={isFetching} onRetry={loadMore} text={errorText(error)} />
          </div>
        )}
        {shorts?.length === 0 && (
          <div className="grid h-full place-items-center">
            <NoShorts tab={tab} />
          </div>
        )}
        {shorts && shorts.length > 0 && (
          <ShortsFeed
            feed={feed}
            firstId={namedId}
            key={`${tab}-${key}`}
            onRestart={restart}
            shorts={shorts}
            start={start}
          />
        )}
      </FeedPull>
    </div>
  )
}

function useShortHead(short: Short | undefined): void {
  const embedPath = useEmbedPath(short?.id)
  const siteName = useSiteName()
  const trail = short
    ? [
        { name: siteName, path: '/Home' },
        { name: short.title, path: shortPath(short.id) },
      ]
    : []
  useHead({
    title: short?.title ?? '',
    ...(short?.description ? { description: short.description } : {}),
    canonicalPath: short ? shortPath(short.id) : '/',
    kind: short ? 'video.other' : 'website',
    embedPath,
    ...(short && {
      structuredData: (toAbsoluteUrl) => [
        videoJsonLd(short, { path: shortPath(short.id), embedPath }, toAbsoluteUrl),
        breadcrumbJsonLd(trail, toAbsoluteUrl),
      ],
    }),
    ...imageOfItem(short),
  })
}

/** Leads to the feed of everything, and where that is empty, to the long videos. */
function NoShorts({ tab }: { tab: FeedTab }) {
  const { t } = useTranslation(['shorts', 'app', 'ui'])
  const [to, name] = tab === 'foryou' ? ['/Home', t('app:nav.home')] : ['/', t('shorts:tab.foryou')]
  return (
    <EmptyState
      action={<LinkButton render={<Link to={to} />}>{name}</LinkButton>}
      text={t('ui:empty.soon')}
      title={t('shorts:none')}
    />
  )
}

function SlideSkeleton() {
  const { t } = useTranslation('shorts')
  return (
    <div aria-busy="true" className="relative h-full bg-surface">
      <span className="sr-only">{t('waiting')}</span>
      <div className="absolute inset-x-4 bottom-14 w-3/5 space-y-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}

async function load({ ensure, ensureList, setStatus }: PageContext, { params, request }: LoaderFunctionArgs) {
  const tab = feedTabOf(new URL(request.url).searchParams)
  if (params.id === undefined) {
    await ensureList(publicFeedQuery(publicFeedOf(tab)))
    return
  }
  const id = videoIdOf(params.id)
  if (id === undefined) return setStatus(404)
  if ((await ensure(shortQuery(id))) === null) setStatus(404)
}

export const page: PageModule = { Component: ShortsPage, load }
