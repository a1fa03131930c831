import { postgresSearchIndex, postgresSearchIndexWith } from '../src/domains/search/postgres-search-index.ts'
import type {
  SearchDocument,
  SearchIndex,
  SearchPage,
  SearchRequest,
} from '../src/domains/search/search-index.ts'
import type { Db } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { openTestApp } from './test-app.ts'

/** All of them pass the same tests. */
export const searchIndexes: [string, SearchIndex][] = [
  ['PostgreSQL', postgresSearchIndex],
  [
    'PostgreSQL, for which 10 results are too many to sort, of a library of three tiers',
    postgresSearchIndexWith({
      bounds: { sorted: 10, scanned: [20, 20, 20] },
      tierSizes: [20, 40],
    }),
  ],
]

/** The time of the site's searches. */
export const now = new Date('2026-11-23T10:00:00Z')

export interface SearchSite {
  db: Db
  /** Adds a video that was published now, or what the facts say. */
  put(facts: Partial<SearchDocument> & { id: bigint; titles: string[] }): Promise<void>
  /** Searches videos, without filters. */
  search(text: string, facts?: Partial<SearchRequest>): Promise<SearchPage>
  /** The ids of the same. */
  ids(text: string, facts?: Partial<SearchRequest>): Promise<number[]>
  close(): Promise<void>
}

/** An index of a site without items. */
export async function openSearchSite(index: SearchIndex): Promise<SearchSite> {
  const { ctx, close } = await openTestApp()
  const search: SearchSite['search'] = (text, facts = {}) => {
    const request = { kinds: ['video'], facts: [], order: 'relevance' as const, limit: 24, now }
    return index.search(ctx.db, { ...request, text, ...facts })
  }
  return {
    db: ctx.db,
    put: async (facts) => {
      const rest = { kind: 'video', tagIds: [], actorIds: [], facts: [], views: 0n, publishedAt: now }
      await inTransaction(ctx.db, (tx) => index.put(tx, [{ ...rest, ...facts }]))
    },
    search,
    ids: async (text, facts) => (await search(text, facts)).refs.map(({ id }) => Number(id)),
    close,
  }
}
