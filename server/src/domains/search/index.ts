export { restoreSpelling } from './correct-query.ts'
export { searchIndex } from './current-index.ts'
export { markMatches } from './mark-matches.ts'
export type { DocumentRef, SearchDocument, SearchIndex, SearchOrder, SearchPage } from './search-index.ts'
export {
  findNamed,
  mayBeSearchedFor,
  searchNames,
  searchUnlessBlocked,
  withoutBlocked,
} from './search-names.ts'
