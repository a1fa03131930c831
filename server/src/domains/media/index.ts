export {
  activateAsset,
  addRenditions,
  computePreviewEnd,
  createAsset,
  deleteUnplayedAsset,
  findAnyAsset,
  findAsset,
  listAssetTokens,
  replaceAsset,
  replaceRenditions,
  setFreeSeconds,
  setStoryboard,
} from './asset-queries.ts'
export { attachSubtitles, detachSubtitles } from './attach-subtitles.ts'
export { checkLeadsTo } from './check-leads-to.ts'
export { createVideo, type NewVideo } from './create-video.ts'
export { readGrantRules } from './grant-rules.ts'
export { dropAssets } from './item-kinds.ts'
export { listStaffSubtitles } from './list-staff-subtitles.ts'
export { type GrantedRight, type IssuedGrant, issueGrant } from './media-address.ts'
export { mediaDelivery } from './media-delivery.ts'
export { namedSubtitles } from './named-subtitles.ts'
export { countMissingBytes, sumEncodedBytes } from './size-queries.ts'
export { upsertSubtitles } from './subtitle-queries.ts'
export { findVideo, setLeadsTo } from './video-queries.ts'
