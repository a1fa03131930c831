import type { MyPlayback, Playback as PlaybackRight, Short } from '@liuguang/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useOpenedPart } from '../../platform/page/use-part.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'
import type { PlayMetrics } from '../playback-metrics/play-meter.ts'
import { ProblemPanel } from '../player/controls/problem-panel.tsx'
import { ScrubBar } from '../player/controls/scrub-bar.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { playableEndMs } from '../player/player-source.ts'
import { positionInAddress } from '../videos/position-in-address.ts'
import { useCountView } from '../videos/use-count-view.ts'
import { shortPath } from './feed-address.ts'
import { feedSound } from './feed-sound.ts'
import type { PlayerPool } from './player-pool.ts'
import { shortRight, shortSource } from './short-source.ts'
import { SlideActions } from './slide-actions.tsx'
import { SlideCaption } from './slide-caption.tsx'
import { type OfferLayer, SlideOffers } from './slide-offers.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useSlidePlayer } from './slide-player.ts'
import { SlideState, useSlideView } from './slide-state.tsx'
import { SlideTouch } from './slide-touch.tsx'
import { type SlideReactions, useSlideReactions } from './use-slide-reactions.ts'

const loadCommentSheet = async () => (await import('../comments/comment-sheet.tsx')).CommentSheet

/** The actions of the current slide that keys trigger. */
export interface SlideControls {
  toggle: () => void
  seekBy: (ms: number) => void
  toggleLike: () => void
}

/** The `current` slide plays, a `preloaded` one has a player, a `near` one shows its cover. */
export type SlidePlace = 'current' | 'preloaded' | 'near'

export interface ShortSlideProps {
  short: Short
  place: SlidePlace
  isFirst: boolean
  /** The class of the players; undefined until its code is loaded. */
  Player: typeof Playback | undefined
  pool: PlayerPool | undefined
  mine: MyPlayback | undefined
  updateMine: (change: Partial<Pick<MyPlayback, 'isLiked' | 'isFavourite'>>) => void
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

const noCues: never[] = []

/** Playback rate during a long press. */
const holdSpeed = 2

export function ShortSlide(props: ShortSlideProps) {
  const { short, place, isFirst, mine, updateMine, refetchRight, onLoginNeeded } = props
  const isCurrent = place === 'current'
  const { status } = useSession()
  const right = shortRight(short, mine, status)
  const source = right && shortSource(right)
  const [layer, setLayer] = useState<OfferLayer>()
  const [isHeld, setIsHeld] = useState(false)
  const [search] = useSearchParams()
  // Undefined: never opened, so its program is not needed.
  const [isCommenting, setIsCommenting] = useState(isFirst && search.has('comment') ? true : undefined)
  const { t } = useTranslation()
  const CommentSheet = useOpenedPart(loadCommentSheet, isCommenting === true, () => {
    setIsCommenting(undefined)
    notify({ kind: 'warning', name: 'chunk', text: t('chunk.notice') })
  })
  const [commentCount, setCommentCount] = useState(short.commentCount)
  const returnAtMs = isFirst ? positionInAddress(search) : undefined
  const isBackAtCut = returnAtMs !== undefined && right?.right === 'preview'
  const isMuted = useStore(feedSound, (sound) => sound.isMuted)
  const host = useRef<HTMLDivElement>(null)
  const playback = useSlidePlayer({
    Player: place === 'near' ? undefined : props.Player,
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
    onMeasured: props.onMeasured,
  })
  const { view, hasPicture } = useSlideView(playback)
  const reactions = useSlideReactions({ short, mine, updateMine, onLoginNeeded })
  const isLocked = right !== undefined && !source && right.right !== 'full'
  const isCovered = layer === 'end' || isLocked

  useEffect(() => {
    if (!isCurrent) setLayer(undefined)
  }, [isCurrent])
  // back from signing in or paying
  useEffect(() => {
    if (isBackAtCut) setLayer('end')
  }, [isBackAtCut])
  const isPausedByOffers = isCovered || (layer === 'sheet' && right?.right !== 'full')
  useEffect(() => playback?.setCovered(isPausedByOffers), [playback, isPausedByOffers])
  const { onPlayer } = props
  useEffect(() => {
    onPlayer(short.id, playback)
    return () => onPlayer(short.id, undefined)
  }, [onPlayer, short.id, playback])
  useControls(isCurrent, playback, reactions, props.onControls)

  return (
    <>
      <SlidePicture hasPicture={hasPicture} host={host} isFirst={isFirst} short={short} />
      <SlideTouch
        onHold={(next) => {
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
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent pt-20 [&_:is(a,button,[role=slider])]:pointer-events-auto">
        <div className="flex items-end gap-3 px-4">
          <div className="min-w-0 flex-1 pb-1">
            <SlideCaption
              isCurrent={isCurrent}
              reason={right?.right === 'full' ? right.reason : undefined}
              short={short}
            />
          </div>
          <SlideActions
            commentCount={commentCount}
            isMuted={isMuted}
            onComments={() => setIsCommenting(true)}
            onMutedChange={props.onMutedChange}
            onVolumeChange={props.onVolumeChange}
            reactions={reactions}
            short={short}
          />
        </div>
        {playback && source ? (
          <ScrubBar
            cues={noCues}
            durationMs={short.durationMs}
            onHoldChange={() => undefined}
            playableEndMs={playableEndMs(source)}
            playback={playback}
          />
        ) : (
          <div className="h-11" />
        )}
      </div>
      {CommentSheet && isCommenting !== undefined && (
        <CommentSheet
          commentCount={short.commentCount}
          durationMs={short.durationMs}
          isOpen={isCommenting && isCurrent}
          itemId={short.id}
          onClose={() => setIsCommenting(false)}
          onSeek={(ms) => {
            playback?.seekTo(ms)
            playback?.play()
          }}
          onTotal={setCommentCount}
          path={shortPath(short.id)}
        />
      )}
      {playback && isCurrent && <ProblemPanel playback={playback} />}
    </>
  )
}

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
