import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import { clampInside, fractionOf } from '../controls/scrub-math.ts'
import type { Playback } from '../playback/playback.ts'
import { findCue, type StoryboardCue } from './storyboard.ts'

interface SeekPreviewProps {
  playback: Playback
  positionMs: number
  durationMs: number
  /** Pixels. */
  barWidth: number
  cues: readonly StoryboardCue[]
  isLocked: boolean
}

/** Width of a preview without a picture, pixels. */
const wordsWidth = 128

/** Preview above the time bar: the picture and time of a position, or that it is locked. */
export function SeekPreview({
  playback,
  positionMs,
  durationMs,
  barWidth,
  cues,
  isLocked,
}: SeekPreviewProps) {
  const { t } = useTranslation('player')
  const cue = isLocked ? undefined : findCue(cues, positionMs)
  const width = cue?.width ?? wordsWidth
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-9 grid justify-items-center gap-1"
      data-seek-preview
      style={{ left: clampInside(fractionOf(positionMs, durationMs) * barWidth, width, barWidth), width }}
    >
      {cue && <SeekPicture cue={cue} playback={playback} />}
      <span className="whitespace-nowrap rounded-sm bg-black/85 px-2 py-0.5 text-sm tabular-nums">
        {isLocked
          ? t('lockedAt', { time: formatDuration(positionMs / 1000) })
          : formatDuration(positionMs / 1000)}
      </span>
    </div>
  )
}

/** One picture of the storyboard. */
export function SeekPicture({ cue, playback }: { cue: StoryboardCue; playback: Playback }) {
  return (
    <span
      className="block rounded-sm bg-black shadow-float ring-1 ring-white/70"
      style={{
        width: cue.width,
        height: cue.height,
        backgroundImage: `url("${playback.currentAddress(cue.image)}")`,
        backgroundPosition: `-${cue.x}px -${cue.y}px`,
      }}
    />
  )
}
