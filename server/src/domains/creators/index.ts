export {
  countCreatorFollower,
  findCreator,
  findCreatorId,
  listedCreatorParts,
  storeCreatorWorks,
} from './queries.ts'
export { findCreators, getCreator, loadCreators } from './views.ts'
