import { useCallback } from 'react'
import { measurePlays } from '../play-measures/measure-plays.ts'
import { usePlayReports } from '../play-measures/use-play-reports.ts'
import type { Playback } from '../player/playback.ts'

/** What a player is followed by, so that the operator learns how playing goes: from being told to play. */
export function useMeasuredPlays(durationMs: number): (playback: Playback) => () => void {
  const report = usePlayReports()
  return useCallback(
    (playback) => measurePlays(playback, { form: 'long', durationMs: () => durationMs, onMeasured: report }),
    [durationMs, report],
  )
}
