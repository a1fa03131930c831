import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canSetVolume } from '../playback/can-set-volume.ts'
import type { Playback } from '../playback/playback.ts'
import { type PlayerSource, playableEndMs } from '../player-source.ts'
import type { StoryboardCue } from '../storyboard/storyboard.ts'
import { GestureFeedback, type ShownGesture } from './gesture-feedback.tsx'
import { skipSide, skipTaps } from './skip-taps.ts'
import { swipeTarget } from './swipe-target.ts'
import type { Gesture } from './touch-gestures.ts'
import { TouchHint } from './touch-hint.tsx'
import { watchTouch } from './watch-touch.ts'

/** A swipe over half of the height covers the whole range of brightness or volume. */
const adjustPerHeight = 2
const skipMs = 10_000
const longPressSpeed = 2
/** How long the feedback stays after the finger is lifted, ms. */
const feedbackMs = 700
/** Lowest brightness: a darker picture would look broken. */
export const minBrightness = 0.2

export interface TouchLayerProps {
  playback: Playback
  container: HTMLElement
  source: PlayerSource
  cues: readonly StoryboardCue[]
  isFullScreen: boolean
  /** The controls are visible. */
  hasControls: boolean
  /** 0 to 1. */
  brightness: number
  onBrightness: (brightness: number) => void
  onTap: () => void
  /** Hides the controls, so that the picture is visible. */
  onClear: () => void
}

/** Touch gestures on the picture, and their feedback. Loaded on touch screens, after the first picture. */
export function TouchLayer(props: TouchLayerProps) {
  const { playback, container, source, cues, isFullScreen } = props
  const [shown, setShown] = useState<ShownGesture>()
  const [hasGestured, setHasGestured] = useState(false)
  const feedbackTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(feedbackTimer.current), [])

  const show = (next: ShownGesture | undefined) => {
    clearTimeout(feedbackTimer.current)
    setShown(next)
  }
  const showShortly = (next: ShownGesture) => {
    show(next)
    feedbackTimer.current = setTimeout(() => setShown(undefined), feedbackMs)
  }

  const skip = (x: number) => {
    const direction = skipSide(x, container.clientWidth)
    if (direction === 0) return
    const ms = direction * skipMs
    playback.seekBy(ms)
    const before = shown?.kind === 'skip' && shown.direction === direction ? shown.ms : 0
    showShortly({ kind: 'skip', direction, ms: before + ms })
    props.onClear()
  }
  const scrub = (share: number) => {
    const fromMs = shown?.kind === 'scrub' ? shown.fromMs : playback.store.get().positionMs
    if (shown?.kind !== 'scrub') void playback.renewIfDue()
    show({ kind: 'scrub', fromMs, toMs: swipeTarget(fromMs, share, source.durationMs) })
    props.onClear()
  }
  const adjust = (what: 'brightness' | 'volume', share: number) => {
    const { volume, isMuted } = playback.store.get()
    const now = what === 'brightness' ? props.brightness : isMuted ? 0 : volume
    const from = shown?.kind === 'adjust' && shown.what === what && shown.isHeld ? shown.from : now
    const minimum = what === 'brightness' ? minBrightness : 0
    const value = Math.max(minimum, Math.min(1, from + share * adjustPerHeight))
    if (what === 'brightness') props.onBrightness(value)
    else playback.sound.setVolume(value)
    show({ kind: 'adjust', what, from, value, isHeld: true })
  }
  const finish = () => {
    if (shown?.kind === 'scrub') playback.seekTo(shown.toMs)
    if (shown?.kind === 'adjust') return showShortly({ ...shown, isHeld: false })
    playback.sound.holdSpeed(undefined)
    show(undefined)
  }
  const cancel = () => {
    playback.sound.holdSpeed(undefined)
    show(undefined)
  }

  const onGesture = useEffectEvent((gesture: Gesture) => {
    if (gesture.kind !== 'tap') setHasGestured(true)
    switch (gesture.kind) {
      case 'tap':
        return props.onTap()
      case 'tap-again':
        return skip(gesture.x)
      case 'hold':
        if (!playback.store.get().isPlaying) return
        playback.sound.holdSpeed(longPressSpeed)
        show({ kind: 'hold', speed: longPressSpeed })
        return props.onClear()
      case 'scrub':
        return scrub(gesture.share)
      case 'adjust':
        return adjust(gesture.what, gesture.share)
      case 'finish':
        return finish()
      case 'cancel':
        return cancel()
    }
  })
  const area = useEffectEvent(() => ({
    isFullScreen,
    canSetVolume: canSetVolume(),
    taps: skipTaps(container.clientWidth),
  }))
  useEffect(() => {
    const listener = { area: () => area(), onGesture: (gesture: Gesture) => onGesture(gesture) }
    return watchTouch(container, listener)
  }, [container])

  return (
    <>
      {shown && (
        <GestureFeedback
          cues={cues}
          durationMs={source.durationMs}
          playableEndMs={playableEndMs(source)}
          playback={playback}
          shown={shown}
        />
      )}
      {/* beside controls it would be one thing too many */}
      {!hasGestured && !props.hasControls && (
        <TouchHint canSetVolume={canSetVolume()} isFullScreen={isFullScreen} />
      )}
    </>
  )
}
