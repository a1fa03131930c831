export {
  type Asset,
  activateAsset,
  addRenditions,
  createAsset,
  createVideo,
  findAsset,
  type NewVideo,
  publishVideo,
  replaceRenditions,
  revokeGrants,
  setCover,
  setStoryboard,
} from './asset-queries.ts'
export { loadViewingFacts } from './get-playback.ts'
export { mediaDelivery } from './media-delivery.ts'
export { findVideo, listVideos } from './queries.ts'
export { decideViewingRight, explainViewingRight } from './viewing-right.ts'
export { presentCard } from './views.ts'
