import { useCallback } from 'react'
import { measurePlays } from '../playback-metrics/measure-plays.ts'
import { useReportPlayback } from '../playback-metrics/use-report-playback.ts'
import type { Playback } from '../player/playback/playback.ts'

/** Measures every play of a player for the operator's metrics, from the call of play. */
export function usePlaybackMetrics(durationMs: number): (playback: Playback) => () => void {
  const report = useReportPlayback()
  return useCallback(
    (playback) => measurePlays(playback, { form: 'long', durationMs: () => durationMs, onMeasured: report }),
    [durationMs, report],
  )
}
