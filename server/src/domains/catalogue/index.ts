export { listItemActors, listNewestOfActor } from './actor-queries.ts'
export { type CardRef, loadCards, loadKindFacts, presentCover } from './cards.ts'
export { changeItem } from './change-item.ts'
export { changeState, type ModerationDecision, MoveRefused, type StateChange } from './change-state.ts'
export {
  dropCover,
  dropNextCover,
  findCoverState,
  listKnownCovers,
  setCover,
  setNextCover,
  useNextCover,
} from './cover-queries.ts'
export { createItem } from './create-item.ts'
export { eraseItem } from './erase-item.ts'
export { itemStateChanged } from './events.ts'
export { listMostWatched } from './filtered-list-queries.ts'
export type { NewItem } from './insert-item.ts'
export { type ItemMove, type ItemState, stateAfter } from './item-state.ts'
export { checkItemText, ItemTextRefusal } from './item-text.ts'
export { listItems } from './list-items.ts'
export { type FirstItems, type ListEntry, listFirstItems, listRelated } from './list-queries.ts'
export { listRelatedItems } from './list-related-items.ts'
export { listTags } from './list-tags.ts'
export { listActorWorks, listCreatorWorks } from './list-works.ts'
export { moveWorks } from './move-works.ts'
export { publishItem } from './publish-item.ts'
export { publishedItemRanges } from './published-queries.ts'
export {
  findItem,
  getDetail,
  getPublishedItem,
  listDescriptions,
  listPublished,
  listPublishedCards,
} from './queries.ts'
export { setActors } from './set-actors.ts'
export { type HomeSection, readHomeSections } from './settings.ts'
export { findHiddenAt, listLastStateChanges } from './state-queries.ts'
export { findOrCreateTag, findTag, nameTags } from './tag-queries.ts'
export { descriptionIn, listTagNames, ownTitle, tagIds, tagNamesIn, titleIn } from './texts.ts'
export { translateItem, translateTag } from './translate.ts'
export { presentPrice } from './views.ts'
