export { listFirstActors, listItemActors, listNewestOfActor } from './actor-queries.ts'
export { type CardRef, loadCards, loadKindFields, presentCover } from './cards.ts'
export { changeItem } from './change-item.ts'
export { changeKind } from './change-kind.ts'
export { changeState, type ModerationDecision, MoveRefused, type StateChange } from './change-state.ts'
export { checkVipOnlyPrice } from './check-vip-only-price.ts'
export {
  dropCover,
  dropFormerCover,
  dropFormerCoversBefore,
  dropNextCover,
  findCoverState,
  findFormerCover,
  getStaffCoverPicture,
  keepFormerCover,
  listKnownCovers,
  setCover,
  setNextCover,
  setStaffCoverPicture,
  useNextCover,
} from './cover-queries.ts'
export { createItem } from './create-item.ts'
export { editItem } from './edit-item.ts'
export { eraseItem } from './erase-item.ts'
export { itemStateChanged } from './events.ts'
export { listMostWatched } from './filtered-list-queries.ts'
export { indexItems } from './index-items.ts'
export type { NewItem } from './insert-item.ts'
export { type ItemMove, type ItemState, stateAfter } from './item-state.ts'
export { checkItemText, ItemTextRefusal } from './item-text.ts'
export { listItemTexts } from './item-text-queries.ts'
export { listItems } from './list-items.ts'
export { type FirstItems, type ListEntry, listFirstItems, listRelated } from './list-queries.ts'
export { listRelatedItems } from './list-related-items.ts'
export { findItemIds, listStaffItems, presentStaffItem } from './list-staff-items.ts'
export { listTags } from './list-tags.ts'
export { listActorWorks, listCreatorWorks } from './list-works.ts'
export { lockWorksOf, moveWorks } from './move-works.ts'
export { holdItem, publishItem, setApprover } from './publish-item.ts'
export { hasPublishedItem, listUsedCategories, publishedItemRanges } from './published-queries.ts'
export {
  findItem,
  getDetail,
  getPublishedItem,
  listDescriptions,
  listPublished,
  listPublishedCards,
} from './queries.ts'
export {
  countItemsOfTag,
  findMergedInto,
  hasUnmovedItems,
  listItemsOfTag,
  listMergedTags,
  lockItemsForTags,
  markTagMerged,
  removeMergedTag,
  replaceTag,
} from './replace-tag.ts'
export {
  endSchedule,
  listDueItems,
  lockSchedule,
  putSchedule,
  refuseSchedule,
  type ScheduleRow,
} from './schedule-queries.ts'
export { suggestTitles } from './search-items.ts'
export { setActors } from './set-actors.ts'
export { type HomeSection, readHomeSections, resolveHomeSections } from './settings.ts'
export { readStaffItems } from './staff-item-queries.ts'
export { findHiddenAt, listLastStateChanges, listStateChanges, setImportFailed } from './state-queries.ts'
export {
  addTagTranslations,
  findOrCreateTag,
  findTag,
  findTagName,
  insertTagAgain,
  listItemTagIds,
  lockTag,
  lockTagName,
  readStaffTags,
  removeTag,
} from './tag-queries.ts'
export {
  descriptionIn,
  listItemTitles,
  listTagNames,
  ownTitle,
  tagIds,
  tagNamesIn,
  titleIn,
} from './texts.ts'
export { type ItemWords, putItemText, translateTag } from './translate.ts'
export { presentPrice } from './views.ts'
