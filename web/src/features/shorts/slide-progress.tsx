import { ScrubBar } from '../player/controls/scrub-bar.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { type PlayerSource, playableEndMs } from '../player/player-source.ts'

interface SlideProgressProps {
  playback: Playback | undefined
  source: PlayerSource | undefined
  durationMs: number
}

const noPictures: never[] = []

/** The time bar along a slide's lower edge; its height is reserved before there is a source. */
export function SlideProgress({ playback, source, durationMs }: SlideProgressProps) {
  if (!playback || !source) return <div className="h-11" />
  return (
    <ScrubBar
      cues={noPictures}
      durationMs={durationMs}
      onHoldChange={() => undefined}
      playableEndMs={playableEndMs(source)}
      playback={playback}
    />
  )
}
