export { searchIndex } from './current-index.ts'
export { markMatches } from './mark-matches.ts'
export type { DocumentRef, SearchDocument, SearchIndex, SearchOrder, SearchPage } from './search-index.ts'
export { searchNames } from './search-names.ts'
