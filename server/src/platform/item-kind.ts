import type { RawBuilder } from 'kysely'
import type { DbOrTx } from './db/database.ts'

/**
 * A kind of items. The domain of a kind declares it; `domains/item-kinds.ts` collects the kinds, so that lists, rights,
 * favourites and purchases handle any of them.
 */
export interface ItemKind<CardFacts extends object = object> {
  /** The address of its page. */
  path(id: number | bigint | string): string
  /** What a card shows beyond what every item has, by id. Items of other kinds are left out. */
  loadCardFacts(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, CardFacts>>
  /** SQL for queries with `items`: where the preview ends, ms. Null for items of other kinds. */
  previewEndMs: RawBuilder<bigint | null>
}

/** Declares a kind of items. */
export function defineItemKind<CardFacts extends object>(kind: ItemKind<CardFacts>): ItemKind<CardFacts> {
  return kind
}
