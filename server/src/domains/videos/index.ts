export {
  type Asset,
  activateAsset,
  addRenditions,
  createAsset,
  findAsset,
  makeToken,
  type NewVideo,
  publishVideo,
  replaceRenditions,
  setCover,
  setStoryboard,
} from './asset-queries.ts'
export { attachSubtitles, detachSubtitles } from './attach-subtitles.ts'
export { hideVideo, restoreVideo } from './change-state.ts'
export { createVideo } from './create-video.ts'
export { loadViewingFacts } from './get-playback.ts'
export { listHomeSections } from './list-queries.ts'
export { mediaDelivery } from './media-delivery.ts'
export { findVideo } from './queries.ts'
export { refundPurchase } from './refund-removed.ts'
export { removeVideo } from './remove-video.ts'
export { type ShortTab, shortTabs } from './shorts/pick-queries.ts'
export { pickShort, unpickShort } from './shorts/pick-short.ts'
export { summarizePlaybackMetrics } from './shorts/summarize-playback-metrics.ts'
export { SubtitleRefusal } from './subtitle-cues.ts'
export { checkVideoText, VideoTextRefusal } from './video-text.ts'
export { decideViewingRight, explainViewingRight } from './viewing-right.ts'
