import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** What is searched for: items of a kind, and the names by which items are found. */
export interface DocumentRef {
  /** A kind of items, `tag`, `actor` or `topic`. */
  kind: string
  id: bigint
}

export interface SearchDocument extends DocumentRef {
  /** In all its languages; for an actor, the aliases too. */
  titles: readonly string[]
  tagIds: readonly bigint[]
  actorIds: readonly bigint[]
  /** By which results are filtered: `key:value` in lower-case letters, digits and colons. */
  facts: readonly string[]
  views: bigint
  publishedAt: Date
}

export type SearchOrder = 'relevance' | 'newest' | 'views'

export interface SearchRequest {
  /** As typed. */
  text: string
  /** Only documents of these kinds. */
  kinds: readonly string[]
  /** Only documents with all of these facts. */
  facts: readonly string[]
  /** Only documents with at least one of these facts. Undefined or none: any. */
  anyFacts?: readonly string[] | undefined
  tagId?: bigint | undefined
  actorId?: bigint | undefined
  publishedSince?: Date | undefined
  order: SearchOrder
  limit: number
  /** Of an earlier page. */
  cursor?: string | undefined
  now: Date
}

export interface SearchPage {
  refs: DocumentRef[]
  /** Some results lack a part of the query, or only sound like it. */
  isBroad: boolean
  /** A query with a corrected word, of which there are results. */
  didYouMean: string | undefined
  /** Undefined on the last page. */
  next: string | undefined
}

/**
 * Finds items by their texts. PostgreSQL is the only implementation; another one passes the same tests
 * (`search-index.test.ts`).
 */
export interface SearchIndex {
  /** Adds or replaces documents. They are found once the transaction is committed. */
  put(tx: Tx, documents: readonly SearchDocument[]): Promise<void>
  /** From now on it is not found. */
  remove(tx: Tx, ref: DocumentRef): Promise<void>
  search(db: DbOrTx, request: SearchRequest): Promise<SearchPage>
}
