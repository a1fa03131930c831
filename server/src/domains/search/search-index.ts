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
  /** Syllables by which it is found, too: of a title that is read unlike its characters usually are. */
  readings?: readonly (readonly string[])[]
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
  /** Only results that have all of the text, as it was typed. */
  isExact?: boolean | undefined
  /** Whether results of another text, which is similar or sounds alike, may be added. Undefined: those of any. */
  isAllowed?: ((text: string) => Promise<boolean>) | undefined
  limit: number
  /** Of an earlier page. */
  cursor?: string | undefined
  now: Date
}

export interface SearchPage {
  refs: DocumentRef[]
  /** Some results lack a part of the query, or only sound like it. */
  isBroad: boolean
  /** A query with a corrected word or character, or with characters that sound alike, of which there are results. */
  didYouMean: string | undefined
  /** Undefined on the last page. */
  next: string | undefined
}

/**
 * Finds items by their texts. PostgreSQL is the only implementation; another one passes the same tests
 * (`search-index.test.ts`, `corrected-queries.test.ts`).
 */
export interface SearchIndex {
  /** Adds or replaces documents. They are found once the transaction is committed. */
  put(tx: Tx, documents: readonly SearchDocument[]): Promise<void>
  /** From now on it is not found. */
  remove(tx: Tx, ref: DocumentRef): Promise<void>
  /** Those of a kind that the index lacks, or has with terms of an earlier version: to be put again. */
  findMissing(db: DbOrTx, kind: string, ids: readonly bigint[]): Promise<bigint[]>
  /**
   * Writes how often documents were viewed. Those that the index lacks are left out.
   * @param leastChange share of the indexed views up to which a change is left out, too. Default: 0
   */
  putViews(
    db: DbOrTx,
    counted: readonly (DocumentRef & { views: bigint })[],
    leastChange?: number,
  ): Promise<void>
  /** Once a day, after the views: prepares what makes searches for common words fast. Changes no result. */
  assignTiers(db: DbOrTx, signal: AbortSignal): Promise<void>
  /**
   * A page may have fewer results than requested, or none, though others follow: a search looks at a bounded number of
   * documents.
   * @throws AppError BAD_REQUEST for an invalid cursor
   */
  search(db: DbOrTx, request: SearchRequest): Promise<SearchPage>
  /**
   * Those of some documents of these kinds, of few thousand, that have every word of a text in their titles, in any
   * language, in the same order. None for a text without letters and digits.
   * @param kinds whose ids are not the same
   */
  filterByTitle<Entry extends { id: bigint }>(
    db: DbOrTx,
    kinds: readonly string[],
    entries: readonly Entry[],
    text: string,
  ): Promise<Entry[]>
}
