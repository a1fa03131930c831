import type { Short } from '@liuguang/contract'
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { connectionFacts } from '../../platform/network/connection-facts.ts'
import { holdReload } from '../../platform/page/reload-hold.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons/navigation-icons.tsx'
import { MuteIcon } from '../../ui/icons/player-icons.tsx'
import { LoginSheet } from '../accounts/login-sheet.tsx'
import { usePlayReports } from '../play-measures/use-play-reports.ts'
import type { Playback } from '../player/playback.ts'
import { throughputMeter } from '../player/throughput-meter.ts'
import { decideAllowance } from './data-thrift.ts'
import { nameInAddress, shortPath } from './feed-address.ts'
import { type FeedWay, feedMemory } from './feed-memory.ts'
import { feedSound } from './feed-sound.ts'
import { PlayerPool } from './player-pool.ts'
import { ShortSlide, type SlideControls } from './short-slide.tsx'
import { shortRight, shortSource } from './short-source.ts'
import type { Feed } from './use-feed.ts'
import { useFeedKeys } from './use-feed-keys.ts'
import { useFeedScroll } from './use-feed-scroll.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useQuickSwitch, useSettled } from './use-quick-switch.ts'
import { useShortRights } from './use-short-rights.ts'

/** More is asked for when this many are left to swipe to. */
const askedAhead = 4
/** Slides on either side that are more than an empty place. */
const nearby = 2

interface ShortsFeedProps {
  feed: Feed
  shorts: readonly Short[]
  way: FeedWay
  /** The short to begin with; undefined: the first. */
  beginId: number | undefined
}

/** The feed: one short fills it, one swipe is one short. */
export function ShortsFeed({ feed, shorts, way, beginId }: ShortsFeedProps) {
  const { t } = useTranslation('shorts')
  const session = useSession()
  const scroller = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      shorts.findIndex(({ id }) => id === beginId),
    ),
  )
  const [needsLogin, setNeedsLogin] = useState(false)
  const { Player, pool } = usePlayers()
  const { allowance, look } = useAllowance()
  const rights = useShortRights(shorts)
  const report = usePlayReports()
  const controls = useRef<SlideControls>(undefined)
  const here = shorts[index]

  const { takePlayer, takeStart, leanTo, switchTo } = useQuickSwitch()
  const { isSettled, settle } = useSettled(index)
  const { goTo } = useFeedScroll(scroller, index, {
    onLean: (next) => leanTo(next === undefined ? undefined : shorts[next]?.id),
    onIndex: (next) => {
      const short = shorts[next]
      // in pieces: at once it would take the time of several pictures
      switchTo(short?.id, () => startTransition(() => setIndex(next)))
      look()
      if (!short) return
      nameInAddress(short.id)
      feedMemory.note(short.id, way)
    },
  })
  const begunAt = useRef(index)
  useLayoutEffect(() => {
    if (begunAt.current > 0) goTo(begunAt.current, true)
  }, [goTo])
  const { of } = rights
  const sourceOf = useCallback(
    (short: Short) => {
      const right = shortRight(short, of(short.id), session.status)
      return right && shortSource(right)
    },
    [of, session.status],
  )
  // a grant's time counts from its arrival, not from when one comes near
  useEffect(() => {
    for (const { publicPlayback } of shorts) shortSource(publicPlayback)
  }, [shorts])
  useFetchAhead(shorts, index, sourceOf, allowance.ahead)

  const { hasMore, error, loadMore } = feed
  useEffect(() => {
    if (hasMore && !error && index >= shorts.length - askedAhead) loadMore()
  }, [hasMore, error, index, shorts.length, loadMore])
  useEffect(() => holdReload(), [])

  const setMuted = (isMuted: boolean) => {
    pool?.setMuted(isMuted)
    feedSound.set({ isMuted, isBlocked: false })
  }
  const move = (direction: 1 | -1) => goTo(index + direction)
  useFeedKeys({
    move,
    toggle: () => controls.current?.toggle(),
    seekBy: (ms) => controls.current?.seekBy(ms),
    toggleLike: () => controls.current?.toggleLike(),
    toggleSound: () => setMuted(!feedSound.get().isMuted),
  })
  const takeControls = useCallback((next: SlideControls | undefined) => {
    controls.current = next
  }, [])

  const placeOf = (at: number) => {
    const distance = Math.abs(at - index)
    if (distance === 0) return 'here'
    if (distance > nearby) return undefined
    return distance === 1 && (at < index || (allowance.standby && isSettled)) ? 'ready' : 'near'
  }
  return (
    <>
      <section
        aria-label={t('feed')}
        className="h-full snap-y snap-mandatory overflow-y-scroll overscroll-contain lg:rounded-lg [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        data-index={index}
        ref={scroller}
      >
        {shorts.map((short, at) => {
          const place = placeOf(at)
          return (
            <article
              aria-label={short.title}
              className="relative h-full snap-start snap-always overflow-hidden bg-black"
              data-short={short.id}
              inert={place !== 'here'}
              key={short.id}
            >
              {place && (
                <ShortSlide
                  ask={() => rights.ask(short.id)}
                  isFirst={at === 0}
                  mine={of(short.id)}
                  note={(change) => rights.note(short.id, change)}
                  onControls={takeControls}
                  onLoginNeeded={() => setNeedsLogin(true)}
                  onMeasured={(measure) => report(measure, short.id)}
                  onMoved={settle}
                  onMutedChange={setMuted}
                  onPlayer={takePlayer}
                  Player={Player}
                  place={place}
                  pool={pool}
                  short={short}
                  takeStart={takeStart}
                />
              )}
            </article>
          )
        })}
        <FeedEnd feed={feed} />
      </section>
      <div className="absolute top-1/2 left-full ml-4 hidden -translate-y-1/2 flex-col gap-3 lg:flex">
        <IconButton
          className="bg-surface"
          disabled={index === 0}
          icon={<ChevronUpIcon />}
          label={t('previous')}
          onClick={() => move(-1)}
        />
        <IconButton
          className="bg-surface"
          disabled={index >= shorts.length - 1 && !hasMore}
          icon={<ChevronDownIcon />}
          label={t('next')}
          onClick={() => move(1)}
        />
      </div>
      <SoundHint onWanted={() => setMuted(false)} />
      <p aria-live="polite" className="sr-only">
        {here?.title}
      </p>
      <LoginSheet
        isOpen={needsLogin}
        onClose={() => setNeedsLogin(false)}
        path={here && shortPath(here.id)}
      />
    </>
  )
}

/** Says that the browser, not the viewer, has taken the sound away, and gives it back with one tap. */
function SoundHint({ onWanted }: { onWanted: () => void }) {
  const { t } = useTranslation('shorts')
  const { isBlocked } = useSyncExternalStore(feedSound.subscribe, feedSound.get, feedSound.get)
  if (!isBlocked) return null
  return (
    <button
      className="tap absolute top-[calc(3.75rem+env(safe-area-inset-top))] left-3 flex items-center gap-2 rounded-full bg-black/70 px-4 font-semibold text-sm text-white lg:top-16"
      onClick={onWanted}
      type="button"
    >
      <MuteIcon size={20} />
      {t('sound')}
    </button>
  )
}

/** After the last one: more is coming, or did not come. */
function FeedEnd({ feed }: { feed: Feed }) {
  const { t } = useTranslation('shorts')
  const errorText = useErrorText()
  const { error, hasMore, isAsking, loadMore } = feed
  if (!error && !hasMore) return null
  return (
    <div className="grid h-full snap-start snap-always place-items-center bg-surface p-8 text-center">
      {error ? (
        <div className="space-y-4" role="alert">
          <p className="text-ink-muted">{errorText(error)}</p>
          <Button isBusy={isAsking} onClick={loadMore}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted" role="status">
          {t('more')}
        </p>
      )}
    </div>
  )
}

/** The players' code is fetched after the page: the first picture is the cover. */
function usePlayers(): { Player: typeof Playback | undefined; pool: PlayerPool | undefined } {
  const [players, setPlayers] = useState<{ Player: typeof Playback; pool: PlayerPool }>()
  useEffect(() => {
    let isGone = false
    import('../player/playback.ts').then(
      ({ Playback: Player }) => {
        if (!isGone) startTransition(() => setPlayers({ Player, pool: new PlayerPool() }))
      },
      // a page whose code is missing is reloaded once, or says so: see watchChunks
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return { Player: players?.Player, pool: players?.pool }
}

/** What may be loaded ahead; looked at anew with every swipe. The server's page allows itself nothing. */
function useAllowance() {
  const [allowance, setAllowance] = useState({ standby: false, ahead: false })
  const look = useCallback(() => {
    const next = decideAllowance(connectionFacts(), throughputMeter.value)
    setAllowance((known) => (known.standby === next.standby && known.ahead === next.ahead ? known : next))
  }, [])
  useEffect(look, [look])
  return { allowance, look }
}
