import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'
import { SeekPreview } from '../storyboard/seek-preview.tsx'
import type { StoryboardCue } from '../storyboard/storyboard.ts'
import { fractionOf, isLocked, positionAt } from './scrub-math.ts'

interface ScrubBarProps {
  playback: Playback
  durationMs: number
  /** Start of the locked part; the duration if nothing is locked. */
  playableEndMs: number
  cues: readonly StoryboardCue[]
  onScrubbingChange: (isScrubbing: boolean) => void
}

/** The time bar of the whole video with its played, buffered and locked parts. Seeks on release. */
export function ScrubBar({ playback, durationMs, playableEndMs, cues, onScrubbingChange }: ScrubBarProps) {
  const { t } = useTranslation('player')
  const bar = useRef<HTMLDivElement>(null)
  // position under the pointer; the bar shows it while pressed
  const [pointer, setPointer] = useState<{ ms: number; isPressed: boolean }>()
  const positionMs = useStore(playback.store, (state) => state.positionMs)
  const bufferedToMs = useStore(playback.store, (state) => state.bufferedToMs)
  const shownMs = pointer?.isPressed ? Math.min(pointer.ms, playableEndMs) : positionMs
  const hasLock = playableEndMs < durationMs

  const msUnder = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    return box && positionAt(event.clientX, box, durationMs)
  }
  const trackPointer = (event: PointerEvent, isPressed: boolean) => {
    const ms = msUnder(event)
    if (ms !== undefined) setPointer({ ms, isPressed })
  }
  const release = (event: PointerEvent) => {
    if (pointer?.isPressed) {
      onScrubbingChange(false)
      // the current position: the state may be some events behind
      playback.seekTo(msUnder(event) ?? pointer.ms)
    }
    if (event.pointerType === 'mouse') trackPointer(event, false)
    else setPointer(undefined)
  }

  return (
    <div
      aria-label={t('timeBar')}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuemin={0}
      aria-valuenow={Math.round(shownMs / 1000)}
      aria-valuetext={t(hasLock ? 'timeOfPreview' : 'timeOf', {
        time: formatDuration(shownMs / 1000),
        total: formatDuration(durationMs / 1000),
        end: formatDuration(playableEndMs / 1000),
      })}
      className="group/bar relative mx-2 flex h-11 cursor-pointer touch-pan-y items-center"
      onPointerCancel={() => {
        setPointer(undefined)
        onScrubbingChange(false)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onScrubbingChange(true)
        void playback.renewIfDue()
        trackPointer(event, true)
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && void playback.renewIfDue()}
      onPointerLeave={() => !pointer?.isPressed && setPointer(undefined)}
      onPointerMove={(event) => trackPointer(event, pointer?.isPressed ?? false)}
      onPointerUp={release}
      ref={bar}
      role="slider"
      tabIndex={0}
    >
      <Track
        bufferedToMs={bufferedToMs}
        durationMs={durationMs}
        isPressed={pointer?.isPressed ?? false}
        playableEndMs={playableEndMs}
        shownMs={shownMs}
      />
      {pointer && (
        <SeekPreview
          barWidth={bar.current?.clientWidth ?? 0}
          cues={cues}
          durationMs={durationMs}
          isLocked={isLocked(pointer.ms, playableEndMs, durationMs)}
          playback={playback}
          positionMs={pointer.ms}
        />
      )}
    </div>
  )
}

interface TrackProps {
  durationMs: number
  playableEndMs: number
  shownMs: number
  bufferedToMs: number
  isPressed: boolean
}

/** The visible part of the bar; the parent element handles the pointer. */
function Track({ durationMs, playableEndMs, shownMs, bufferedToMs, isPressed }: TrackProps) {
  const hasLock = playableEndMs < durationMs
  const percent = (ms: number) => `${fractionOf(ms, durationMs) * 100}%`
  return (
    <>
      <div
        className="relative h-1 w-full overflow-hidden rounded-full bg-white/25 transition-[height] duration-fast group-hover/bar:h-1.5 data-[pressed=true]:h-2"
        data-pressed={isPressed}
      >
        <div className="absolute inset-y-0 left-0 bg-white/35" style={{ width: percent(bufferedToMs) }} />
        {hasLock && (
          <div
            className="absolute inset-y-0 right-0 bg-[repeating-linear-gradient(-45deg,rgb(255_182_92/75%)_0_3px,transparent_3px_7px)]"
            data-locked
            style={{ width: percent(durationMs - playableEndMs) }}
          />
        )}
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-flow"
          data-played
          style={{ width: percent(shownMs) }}
        />
      </div>
      {hasLock && (
        <span
          className="pointer-events-none absolute h-3 w-0.5 -translate-x-1/2 rounded-full bg-amber"
          style={{ left: percent(playableEndMs) }}
        />
      )}
      {/* transformed: a dot that changes its layout would count as a layout shift with every step */}
      <span
        className="pointer-events-none absolute right-full w-full"
        style={{ transform: `translateX(${percent(shownMs)})` }}
      >
        <span
          className="ml-auto block size-3 translate-x-1/2 rounded-full bg-white shadow-card transition duration-fast data-[pressed=true]:scale-140"
          data-pressed={isPressed}
        />
      </span>
    </>
  )
}
