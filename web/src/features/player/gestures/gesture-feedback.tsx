import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import {
  BrightnessIcon,
  MuteIcon,
  SeekBackIcon,
  SeekForwardIcon,
  VolumeIcon,
} from '../../../ui/icons/player-icons.tsx'
import { isLocked } from '../controls/scrub-math.ts'
import type { Playback } from '../playback/playback.ts'
import { SeekPicture } from '../storyboard/seek-preview.tsx'
import { findCue, type StoryboardCue } from '../storyboard/storyboard.ts'

/** A current gesture, or one that has just ended. */
export type ShownGesture =
  | { kind: 'skip'; direction: -1 | 1; ms: number }
  | { kind: 'hold'; speed: number }
  | { kind: 'scrub'; fromMs: number; toMs: number }
  | { kind: 'adjust'; what: 'brightness' | 'volume'; from: number; value: number; isHeld: boolean }

interface GestureFeedbackProps {
  shown: ShownGesture
  playback: Playback
  cues: readonly StoryboardCue[]
  durationMs: number
  playableEndMs: number
}

/** Feedback on a gesture, over the picture. Hidden from screen readers, whose users press the buttons. */
export function GestureFeedback(props: GestureFeedbackProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0" data-gesture={props.shown.kind}>
      <Feedback {...props} />
    </div>
  )
}

function Feedback({ shown, playback, cues, durationMs, playableEndMs }: GestureFeedbackProps) {
  const { t } = useTranslation('player')
  if (shown.kind === 'skip') {
    return (
      <div
        className={`absolute inset-y-0 grid w-2/5 place-content-center justify-items-center gap-1 bg-white/15 ${shown.direction < 0 ? 'left-0 rounded-r-[50%]' : 'right-0 rounded-l-[50%]'}`}
      >
        {shown.direction < 0 ? <SeekBackIcon size={32} /> : <SeekForwardIcon size={32} />}
        <span className="font-semibold text-sm tabular-nums">
          {t('gesture.seconds', { seconds: signedSeconds(shown.ms) })}
        </span>
      </div>
    )
  }
  if (shown.kind === 'hold') return <Pill>{t('gesture.held', { speed: shown.speed })}</Pill>
  if (shown.kind === 'adjust') {
    const percent = Math.round(shown.value * 100)
    return (
      <Pill>
        {shown.what === 'brightness' ? (
          <BrightnessIcon size={20} />
        ) : percent === 0 ? (
          <MuteIcon size={20} />
        ) : (
          <VolumeIcon size={20} />
        )}
        <span className="block h-1 w-24 overflow-hidden rounded-full bg-white/25">
          <span className="block h-full bg-white" style={{ width: `${percent}%` }} />
        </span>
        <span className="w-10 text-right tabular-nums">{percent}%</span>
      </Pill>
    )
  }
  const isTargetLocked = isLocked(shown.toMs, playableEndMs, durationMs)
  const cue = isTargetLocked ? undefined : findCue(cues, shown.toMs)
  const time = formatDuration(shown.toMs / 1000)
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-black/45">
      {cue && <SeekPicture cue={cue} playback={playback} />}
      <p className="rounded-sm bg-black/75 px-3 py-1 font-semibold text-base tabular-nums">
        {isTargetLocked ? t('lockedAt', { time }) : time}
        <span className="font-normal text-ink-muted"> / {formatDuration(durationMs / 1000)}</span>{' '}
        <span className="text-amber">
          {t('gesture.seconds', { seconds: signedSeconds(shown.toMs - shown.fromMs) })}
        </span>
      </p>
    </div>
  )
}

function Pill({ children }: { children: ReactNode }) {
  return (
    <div className="absolute top-3 left-1/2 flex -translate-x-1/2 items-center gap-2 whitespace-nowrap rounded-full bg-black/75 px-4 py-2 font-semibold text-sm">
      {children}
    </div>
  )
}

/** Such as `+20`, `−5`. */
function signedSeconds(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  return `${ms < 0 ? '−' : '+'}${seconds}`
}
