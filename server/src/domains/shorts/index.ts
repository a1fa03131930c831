export { pickShort, unpickShort } from './pick-short.ts'
export { reportPlays } from './report-plays.ts'
export { summarizePlaybackMetrics, summarizePlays } from './summarize-playback-metrics.ts'
