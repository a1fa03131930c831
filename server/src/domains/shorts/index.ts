export { type ShortTab, shortTabs } from './pick-queries.ts'
export { pickShort, unpickShort } from './pick-short.ts'
export { type PlayFigures, summarizePlaybackMetrics, summarizePlays } from './summarize-playback-metrics.ts'
