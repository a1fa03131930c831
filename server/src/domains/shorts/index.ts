export { type ShortTab, shortTabs } from './pick-queries.ts'
export { pickShort, unpickShort } from './pick-short.ts'
export { summarizePlaybackMetrics } from './summarize-playback-metrics.ts'
