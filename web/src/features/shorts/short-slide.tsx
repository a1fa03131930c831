import { countView, type MyPlayback, type Playback as Right, type Short } from '@liuguang/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'
import { useSession } from '../../platform/session/session-context.tsx'
import type { PlayMeasure, PlayStart } from '../play-measures/play-meter.ts'
import type { Playback } from '../player/playback.ts'
import { TroublePanel } from '../player/trouble-panel.tsx'
import { feedSound } from './feed-sound.ts'
import type { PlayerPool } from './player-pool.ts'
import { shortRight, shortSource } from './short-source.ts'
import { SlideActions } from './slide-actions.tsx'
import { SlideCaption } from './slide-caption.tsx'
import { type OfferLayer, SlideOffers } from './slide-offers.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useSlidePlayer } from './slide-player.ts'
import { SlideProgress } from './slide-progress.tsx'
import { SlideState, useSlideView } from './slide-state.tsx'
import { SlideTouch } from './slide-touch.tsx'
import { useSlideReactions } from './use-slide-reactions.ts'

/** What keys may tell the slide that is watched. */
export interface SlideControls {
  toggle: () => void
  seekBy: (ms: number) => void
  toggleLike: () => void
}

export interface ShortSlideProps {
  short: Short
  /** `here` is watched, `ready` has a player, `near` shows its cover. */
  place: 'here' | 'ready' | 'near'
  isFirst: boolean
  /** What makes players; undefined until its file is there. */
  Player: typeof Playback | undefined
  pool: PlayerPool | undefined
  mine: MyPlayback | undefined
  note: (change: Partial<Pick<MyPlayback, 'isLiked' | 'isFavourite'>>) => void
  /** Asks for the right anew. */
  ask: () => Promise<Right>
  onMoved: () => void
  /** When this short was swiped to; undefined: it was not. */
  takeStart: (id: number) => PlayStart | undefined
  onMeasured: (measure: PlayMeasure) => void
  /** What plays it, for as long as it has a player. */
  onPlayer: (id: number, playback: Playback | undefined) => void
  onLoginNeeded: () => void
  onMutedChange: (isMuted: boolean) => void
  /** While this slide is watched. */
  onControls: (controls: SlideControls | undefined) => void
}

/** Times the usual speed while a finger rests on the picture. */
const holdSpeed = 2

/** One short that fills the feed. */
export function ShortSlide(props: ShortSlideProps) {
  const { short, place, isFirst, Player, pool, mine, note, ask, onLoginNeeded, onControls } = props
  const isHere = place === 'here'
  const session = useSession()
  const right = shortRight(short, mine, session.status)
  const source = right && shortSource(right)
  const [layer, setLayer] = useState<OfferLayer>()
  const [isHeld, setIsHeld] = useState(false)
  const sound = useSyncExternalStore(feedSound.subscribe, feedSound.get, feedSound.get)
  const host = useRef<HTMLDivElement>(null)
  const playback = useSlidePlayer({
    Player: place === 'near' ? undefined : Player,
    pool,
    host,
    source,
    durationMs: short.durationMs,
    isActive: isHere,
    renewSource: async () => {
      const fresh = shortSource(await ask())
      if (!fresh) throw new Error('Nothing may be played any more')
      return fresh
    },
    onPreviewEnd: () => setLayer('end'),
    onLockedSeek: () => setLayer('sheet'),
    onPlaying: useCountOnce(short.id),
    takeStart: () => props.takeStart(short.id),
    onMoved: props.onMoved,
    onMeasured: props.onMeasured,
  })
  const { view, hasPicture } = useSlideView(playback)
  const reactions = useSlideReactions({ short, mine, note, onLoginNeeded })
  const isLocked = right !== undefined && !source && right.right !== 'full'
  const isCovered = layer === 'end' || isLocked

  useEffect(() => {
    if (!isHere) setLayer(undefined)
  }, [isHere])
  useEffect(() => playback?.setCovered(isCovered), [playback, isCovered])

  const { onPlayer } = props
  useEffect(() => {
    onPlayer(short.id, playback)
    return () => onPlayer(short.id, undefined)
  }, [onPlayer, short.id, playback])

  const { toggleLike } = reactions
  const latestLike = useRef(toggleLike)
  useEffect(() => {
    latestLike.current = toggleLike
  })
  useEffect(() => {
    if (!isHere) return
    onControls({
      toggle: () => playback?.toggle(),
      seekBy: (ms) => playback?.seekBy(ms),
      toggleLike: () => latestLike.current(),
    })
    return () => onControls(undefined)
  }, [isHere, playback, onControls])

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
        {isHere && !isCovered && <SlideState isHeld={isHeld} view={view} />}
      </SlideTouch>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent pt-20 [&_:is(a,button,[role=slider])]:pointer-events-auto">
        <div className="flex items-end gap-3 px-4">
          <div className="min-w-0 flex-1 pb-1">
            <SlideCaption short={short} />
          </div>
          <SlideActions
            isMuted={sound.isMuted}
            onMutedChange={props.onMutedChange}
            reactions={reactions}
            short={short}
          />
        </div>
        <SlideProgress durationMs={short.durationMs} playback={playback} source={source} />
      </div>
      {playback && isHere && <TroublePanel playback={playback} />}
      {right && isHere && (
        <SlideOffers
          id={short.id}
          isLocked={isLocked}
          layer={layer}
          onClose={() => {
            setLayer(undefined)
            // the preview once more
            if (!playback?.store.get().hasEnded) return
            playback.seekTo(0)
            playback.play()
          }}
          onUnlocked={async () => {
            await ask()
            setLayer(undefined)
          }}
          positionMs={() => playback?.store.get().positionMs ?? 0}
          right={right}
        />
      )}
    </>
  )
}

/** Says once that playing began. */
function useCountOnce(id: number): () => void {
  const { client } = useApi()
  const isCounted = useRef(false)
  return () => {
    if (isCounted.current) return
    isCounted.current = true
    client.call(countView, { id }).catch(() => {})
  }
}
