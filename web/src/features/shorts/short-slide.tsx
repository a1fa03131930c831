import type { MyPlayback, Playback as PlaybackRight, Short } from '@liuguang/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../platform/session/session-context.tsx'
import type { PlayMetrics } from '../playback-metrics/play-meter.ts'
import { ProblemPanel } from '../player/controls/problem-panel.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { positionInAddress } from '../videos/position-in-address.ts'
import { useCountView } from '../videos/use-count-view.ts'
import { useSendProgress } from '../videos/use-save-progress.ts'
import { feedSound } from './feed-sound.ts'
import type { PlayerPool } from './player-pool.ts'
import { createShortProgressSaver } from './short-progress-saver.ts'
import { shortRight, shortSource } from './short-source.ts'
import { SlideComments, useCommentsOpen } from './slide-comments.tsx'
import { SlideFooter } from './slide-footer.tsx'
import { SlideOffers } from './slide-offers.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useSlidePlayer } from './slide-player.ts'
import { SlideState, useSlideView } from './slide-state.tsx'
import { SlideTouch } from './slide-touch.tsx'
import { useOfferLayer, usePausedByOffers } from './use-offer-layer.ts'
import { type SlideReactions, useSlideReactions } from './use-slide-reactions.ts'

/** The actions of the current slide that keys trigger. */
export interface SlideControls {
  toggle: () => void
  seekBy: (ms: number) => void
  toggleLike: () => void
}

/** The `current` slide plays, a `preloaded` one has a player, a `near` one shows its cover. */
export type SlideRole = 'current' | 'preloaded' | 'near'

export interface ShortSlideProps {
  short: Short
  role: SlideRole
  isFirst: boolean
  /** The class of the players; undefined until its code is loaded. */
  Player: typeof Playback | undefined
  pool: PlayerPool | undefined
  viewerPlayback: MyPlayback | undefined
  updateViewerPlayback: (change: Partial<Pick<MyPlayback, 'isLiked' | 'isFavourite'>>) => void
  refetchRight: () => Promise<PlaybackRight>
  onMeasured: (measure: PlayMetrics) => void
  onLoginNeeded: () => void
  onMutedChange: (isMuted: boolean) => void
  /** @param volume 0 to 1 */
  onVolumeChange: (volume: number) => void
  /** Called with the short's player while it has one. */
  onPlayer: (id: number, playback: Playback | undefined) => void
  /** Called with the controls while this slide is the current one. */
  onControls: (controls: SlideControls | undefined) => void
}

/** Playback rate during a long press. */
const holdSpeed = 2

export function ShortSlide(props: ShortSlideProps) {
  const { short, role, isFirst, viewerPlayback, updateViewerPlayback, refetchRight, onLoginNeeded } = props
  const isCurrent = role === 'current'
  const { status } = useSession()
  const right = shortRight(short, viewerPlayback, status)
  const source = right && shortSource(right)
  const [search] = useSearchParams()
  const returnAtMs = isFirst ? positionInAddress(search) : undefined
  const [layer, setLayer] = useOfferLayer({ right, isCurrent, hasReturned: returnAtMs !== undefined })
  const [isHeld, setIsHeld] = useState(false)
  const [isCommenting, setIsCommenting] = useCommentsOpen(isFirst)
  const [commentCount, setCommentCount] = useState(short.commentCount)
  const isMuted = useStore(feedSound, (sound) => sound.isMuted)
  const host = useRef<HTMLDivElement>(null)
  const playback = useSlidePlayer({
    Player: role === 'near' ? undefined : props.Player,
    pool: props.pool,
    host,
    source,
    shortId: short.id,
    durationMs: short.durationMs,
    isActive: isCurrent,
    startAtMs: (right?.right === 'full' && returnAtMs) || 0,
    renewSource: async () => {
      const renewed = shortSource(await refetchRight())
      if (!renewed) throw new Error('The renewed right allows no playback')
      return renewed
    },
    onPreviewEnd: () => setLayer('end'),
    onLockedSeek: () => setLayer('sheet'),
    onPlaying: useCountView(short.id),
    onProgress: useSaveShortProgress(short, isCurrent),
    onMeasured: props.onMeasured,
  })
  const { view, hasPicture } = useSlideView(playback)
  const reactions = useSlideReactions({ short, viewerPlayback, updateViewerPlayback, onLoginNeeded })
  const isLocked = right !== undefined && !source && right.right !== 'full'
  const isCovered = layer === 'end' || isLocked
  usePausedByOffers(playback, isCovered || (layer === 'sheet' && right?.right !== 'full'))
  useReportedPlayer(short.id, playback, props.onPlayer)
  useControls(isCurrent, playback, reactions, props.onControls)

  return (
    <>
      <SlidePicture hasPicture={hasPicture} host={host} isFirst={isFirst} short={short} />
      <SlideTouch
        onLongPress={(next) => {
          setIsHeld(next)
          playback?.sound.holdSpeed(next ? holdSpeed : undefined)
        }}
        onLike={reactions.like}
        onTap={() => playback?.toggle()}
      >
        {isCurrent && !isCovered && <SlideState isHeld={isHeld} view={view} />}
      </SlideTouch>
      {right && isCurrent && (
        <SlideOffers
          id={short.id}
          isLocked={isLocked}
          layer={layer}
          onClose={() => {
            setLayer(undefined)
            if (!playback?.store.get().hasEnded) return
            playback.seekTo(0)
            playback.play()
          }}
          onUnlocked={async () => {
            await refetchRight()
            setLayer(undefined)
          }}
          positionMs={() => playback?.store.get().positionMs ?? 0}
          right={right}
        />
      )}
      <SlideFooter
        {...{ short, isCurrent, isCovered, right, source, playback, reactions, commentCount, isMuted }}
        onComments={() => setIsCommenting(true)}
        onMutedChange={props.onMutedChange}
        onVolumeChange={props.onVolumeChange}
      />
      <SlideComments
        isCurrent={isCurrent}
        isOpen={isCommenting}
        onCountChange={setCommentCount}
        onOpenChange={setIsCommenting}
        playback={playback}
        short={short}
      />
      {playback && isCurrent && <ProblemPanel playback={playback} />}
    </>
  )
}

/** Saves the position of each visit of the short by itself. */
function useSaveShortProgress(
  { id, durationMs }: Short,
  isCurrent: boolean,
): (positionMs: number, isStop: boolean) => void {
  const send = useSendProgress(id)
  const save = useRef<ReturnType<typeof createShortProgressSaver>>(undefined)
  useEffect(() => {
    // Not removed when the visit ends: its last position is saved then.
    if (isCurrent) save.current = createShortProgressSaver(send, durationMs)
  }, [isCurrent, send, durationMs])
  return (positionMs, isStop) => save.current?.(positionMs, isStop)
}

/** Tells the feed which player shows the short. */
function useReportedPlayer(
  id: number,
  playback: Playback | undefined,
  onPlayer: ShortSlideProps['onPlayer'],
): void {
  useEffect(() => {
    onPlayer(id, playback)
    return () => onPlayer(id, undefined)
  }, [onPlayer, id, playback])
}

/** Gives the feed the controls of the current slide. */
function useControls(
  isCurrent: boolean,
  playback: Playback | undefined,
  reactions: SlideReactions,
  onControls: (controls: SlideControls | undefined) => void,
): void {
  const toggleLike = useEffectEvent(reactions.toggleLike)
  useEffect(() => {
    if (!isCurrent) return
    onControls({
      toggle: () => playback?.toggle(),
      seekBy: (ms) => playback?.seekBy(ms),
      toggleLike: () => toggleLike(),
    })
    return () => onControls(undefined)
  }, [isCurrent, playback, onControls])
}
