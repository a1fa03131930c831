import { postgresSearchIndex } from './postgres-search-index.ts'
import type { SearchIndex } from './search-index.ts'

/** The index of the site. */
export const searchIndex: SearchIndex = postgresSearchIndex
