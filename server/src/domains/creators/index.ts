export {
  adjustCreatorFollowers,
  findCreator,
  findCreatorId,
  listedCreatorRanges,
  lockCreatorWorks,
  storeCreatorWorks,
} from './queries.ts'
export { findCreators, getCreator, loadCreators } from './views.ts'
