export { buyItem } from './buy-item.ts'
export { hideItem, restoreItem } from './change-availability.ts'
export { countSales, listOwned } from './purchase-queries.ts'
export { removeItem } from './remove-item.ts'
export { isBuyerOrVip, type RightRow, rightColumns, type WatchableFacts } from './right-queries.ts'
export { loadViewingFacts, videoFacts, viewingFacts } from './viewing-facts.ts'
export {
  decideViewingRight,
  explainViewingRight,
  type ViewingFacts,
  type ViewingRight,
} from './viewing-right.ts'
