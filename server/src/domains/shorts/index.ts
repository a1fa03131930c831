export { pickShort, unpickShort } from './pick-short.ts'
export { type PlayFigures, summarizePlaybackMetrics, summarizePlays } from './summarize-playback-metrics.ts'
