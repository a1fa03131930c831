export { hasInTitle } from './has-in-title.ts'
export { markMatches } from './mark-matches.ts'
export { postgresSearchIndex as searchIndex } from './postgres-search-index.ts'
export type { DocumentRef, SearchDocument, SearchIndex, SearchOrder, SearchPage } from './search-index.ts'
