import type { Short } from '@liuguang/contract'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionFacts } from '../../platform/network/connection-facts.ts'
import { preventReload } from '../../platform/page/prevent-reload.ts'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons/navigation-icons.tsx'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import { LoginSheet } from '../accounts/login-sheet.tsx'
import { useReportPlayback } from '../playback-metrics/use-report-playback.ts'
import { SoundHint } from '../player/controls/sound-hint.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { throughputMeter } from '../player/quality/throughput-meter.ts'
import { decidePreloading } from './decide-preloading.ts'
import { shortPath } from './feed-address.ts'
import { FeedEnd } from './feed-end.tsx'
import type { FeedStart } from './feed-queries.ts'
import { feedSound } from './feed-sound.ts'
import { PlayerPool } from './player-pool.ts'
import { ShortSlide, type SlideControls, type SlideRole } from './short-slide.tsx'
import { shortRight, shortSource } from './short-source.ts'
import { useCurrentShort } from './use-current-short.ts'
import type { Feed } from './use-feed.ts'
import { feedShortcuts, useFeedKeys } from './use-feed-keys.ts'
import { useNewShorts } from './use-new-shorts.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useShortRights } from './use-short-rights.ts'

/** The next page is requested when this many shorts are left. */
const leftForNextPage = 4
const loadShortcutHelp = async () => (await import('../player/controls/shortcut-help.tsx')).ShortcutHelp
/** Slides on either side of the current one that render content. */
const renderedNeighbours = 2

interface ShortsFeedProps {
  feed: Feed
  shorts: readonly Short[]
  start: FeedStart
  /** The short to show first; undefined: the first of the list. */
  firstId: number | undefined
  /** Loads another list and begins with its first short. */
  onRestart: () => Promise<unknown>
}

/** The feed: one short fills it, one swipe is one short. */
export function ShortsFeed({ feed, shorts, start, firstId, onRestart }: ShortsFeedProps) {
  const { t } = useTranslation('shorts')
  const scroller = useRef<HTMLDivElement>(null)
  const [needsLogin, setNeedsLogin] = useState(false)
  const { Player, pool } = usePlayers()
  const { preloading, updatePreloading } = usePreloading()
  const rights = useShortRights(shorts)
  const report = useReportPlayback()
  const { index, goTo, setPlayer } = useCurrentShort(scroller, shorts, {
    start,
    firstId,
    onSwipe: updatePreloading,
  })
  const current = shorts[index]
  const isBlocked = useStore(feedSound, (sound) => sound.isBlocked)
  const setVolume = (volume: number, isMuted = volume === 0) => {
    pool?.setSound({ isMuted, volume })
    feedSound.set({ isMuted, volume, isBlocked: false })
  }
  // unmuted at volume 0 nothing would be heard
  const setMuted = (isMuted: boolean) =>
    setVolume(isMuted ? feedSound.get().volume : feedSound.get().volume || 1, isMuted)
  const move = (direction: 1 | -1) => goTo(index + direction)
  const [hasHelp, setHasHelp] = useState(false)
  const ShortcutHelp = useShortcutHelp(hasHelp, () => setHasHelp(false))
  const setControls = useControlsByKeys(move, setMuted, () => setHasHelp(true))
  usePreloadNextSources(shorts, index, rights.get, preloading.afterNext)
  useNextPage(feed, shorts.length - index)
  const showNew = useNewShorts(feed, shorts.length - index)
  useEffect(() => preventReload(), [])

  return (
    <>
      <section
        aria-label={t('feed')}
        className="h-full snap-y snap-mandatory overflow-y-scroll overscroll-contain lg:rounded-lg [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        data-index={index}
        ref={scroller}
      >
        {shorts.map((short, at) => {
          const role = roleOf(at - index, preloading.next)
          return (
            <article
              aria-label={short.title}
              className="relative h-full snap-start snap-always overflow-hidden bg-black"
              data-short={short.id}
              inert={role !== 'current'}
              key={short.id}
            >
              {role && (
                <ShortSlide
                  isFirst={at === 0}
                  viewerPlayback={rights.get(short.id)}
                  onControls={setControls}
                  onLoginNeeded={() => setNeedsLogin(true)}
                  onMeasured={(measure) => report(measure, short.id)}
                  onMutedChange={setMuted}
                  onPlayer={setPlayer}
                  onVolumeChange={setVolume}
                  Player={Player}
                  role={role}
                  pool={pool}
                  refetchRight={() => rights.refetch(short.id)}
                  short={short}
                  updateViewerPlayback={(change) => rights.update(short.id, change)}
                />
              )}
            </article>
          )
        })}
        {/* The key makes a new element of the end when shorts are appended: else the browser would scroll along with it. */}
        <FeedEnd
          feed={feed}
          isCurrent={index >= shorts.length}
          key={shorts.length}
          onRestart={onRestart}
          onShowNew={showNew}
        />
      </section>
      <FeedArrows isAtEnd={index >= shorts.length} isAtStart={index === 0} move={move} />
      {isBlocked && current && (
        <SoundHint
          className="top-[calc(3.75rem+env(safe-area-inset-top))] lg:top-16"
          onTap={() => setMuted(false)}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {current?.title}
      </p>
      <LoginSheet
        isOpen={needsLogin}
        onClose={() => setNeedsLogin(false)}
        path={current && shortPath(current.id)}
      />
      {hasHelp && ShortcutHelp && (
        <ShortcutHelp onClose={() => setHasHelp(false)} shortcuts={feedShortcuts} />
      )}
    </>
  )
}

/** @returns undefined for a slide that is too far away to show anything */
function roleOf(distance: number, mayPreloadNext: boolean): SlideRole | undefined {
  if (distance === 0) return 'current'
  if (Math.abs(distance) > renderedNeighbours) return undefined
  return distance === -1 || (distance === 1 && mayPreloadNext) ? 'preloaded' : 'near'
}

interface FeedArrowsProps {
  move: (direction: 1 | -1) => void
  isAtStart: boolean
  isAtEnd: boolean
}

/** Previous and next buttons, where there is room beside the feed. */
function FeedArrows({ move, isAtStart, isAtEnd }: FeedArrowsProps) {
  const { t } = useTranslation('shorts')
  return (
    <div className="absolute top-1/2 left-full ml-4 hidden -translate-y-1/2 flex-col gap-3 lg:flex">
      <IconButton
        className="bg-surface"
        disabled={isAtStart}
        icon={<ChevronUpIcon />}
        label={t('previous')}
        onClick={() => move(-1)}
      />
      <IconButton
        className="bg-surface"
        disabled={isAtEnd}
        icon={<ChevronDownIcon />}
        label={t('next')}
        onClick={() => move(1)}
      />
    </div>
  )
}

/** The list of keys, whose code is loaded when it opens. @param onFail its code could not be loaded */
function useShortcutHelp(isOpen: boolean, onFail: () => void) {
  const notifyLoadFailed = useChunkLoadErrorNotice()
  return useLazyOverlay(loadShortcutHelp, isOpen, () => {
    onFail()
    notifyLoadFailed()
  })
}

/** Lets keys control the current slide. @returns registers the current slide's controls */
function useControlsByKeys(
  move: (direction: 1 | -1) => void,
  setMuted: (isMuted: boolean) => void,
  showHelp: () => void,
): (controls: SlideControls | undefined) => void {
  const current = useRef<SlideControls>(undefined)
  useFeedKeys({
    move,
    toggle: () => current.current?.toggle(),
    seekBy: (ms) => current.current?.seekBy(ms),
    toggleLike: () => current.current?.toggleLike(),
    toggleSound: () => setMuted(!feedSound.get().isMuted),
    showHelp,
  })
  return useCallback((controls) => {
    current.current = controls
  }, [])
}

function usePreloadNextSources(
  shorts: readonly Short[],
  index: number,
  viewerPlaybackOf: ReturnType<typeof useShortRights>['get'],
  isAllowed: boolean,
): void {
  const { status } = useSession()
  const sourceOf = useCallback(
    (short: Short) => {
      const right = shortRight(short, viewerPlaybackOf(short.id), status)
      return right && shortSource(right)
    },
    [viewerPlaybackOf, status],
  )
  // Called only to be stored: the expiry of a source counts from its first call, which is when its short arrives.
  useEffect(() => {
    for (const { publicPlayback } of shorts) shortSource(publicPlayback)
  }, [shorts])
  usePrefetch(shorts, index, sourceOf, isAllowed)
}

function useNextPage({ hasMore, error, loadMore }: Feed, left: number): void {
  useEffect(() => {
    if (hasMore && !error && left <= leftForNextPage) loadMore()
  }, [hasMore, error, left, loadMore])
}

/** The code of the players, loaded after the page, because a short's first picture is its cover. */
function usePlayers(): { Player: typeof Playback | undefined; pool: PlayerPool | undefined } {
  const [players, setPlayers] = useState<{ Player: typeof Playback; pool: PlayerPool }>()
  useEffect(() => {
    let isGone = false
    import('../player/playback/playback.ts').then(
      ({ Playback: Player }) => {
        if (!isGone) startTransition(() => setPlayers({ Player, pool: new PlayerPool() }))
      },
      // failed code reloads the page once, or shows an error: see watchChunks
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return { Player: players?.Player, pool: players?.pool }
}

/** What may be preloaded, decided again with every swipe. Nothing on the server. */
function usePreloading() {
  const [preloading, setPreloading] = useState({ next: false, afterNext: false })
  const updatePreloading = useCallback(() => {
    const { next, afterNext } = decidePreloading(connectionFacts(), throughputMeter.value)
    setPreloading((last) => (last.next === next && last.afterNext === afterNext ? last : { next, afterNext }))
  }, [])
  useEffect(updatePreloading, [updatePreloading])
  return { preloading, updatePreloading }
}
