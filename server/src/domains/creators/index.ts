export {
  adjustCreatorFollowers,
  findCreator,
  findCreatorId,
  listedCreatorRanges,
  storeCreatorWorks,
} from './queries.ts'
export { findCreators, getCreator, loadCreators } from './views.ts'
