import type { Playback } from '../player/playback.ts'
import { type PlayerSource, playableEndMs } from '../player/player-source.ts'
import { ScrubBar } from '../player/scrub-bar.tsx'

interface SlideProgressProps {
  playback: Playback | undefined
  source: PlayerSource | undefined
  durationMs: number
}

const noPictures: never[] = []

/** The time bar along a slide's lower edge; as high before there is anything to play. */
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
