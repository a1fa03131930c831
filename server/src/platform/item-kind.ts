import type { CardFactsOf, FavouriteKind, ItemPart, ItemKind as Kind, ReviewFact } from '@liuguang/contract'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { DbOrTx, Tx } from './db/database.ts'
import type { DB } from './db/schema.generated.ts'

/**
 * A kind of items. The domain of a kind declares it; `domains/item-kinds.ts` collects the kinds, so that lists, rights,
 * favourites and purchases handle any of them.
 */
export interface ItemKind<Name extends Kind> {
  /** Whether the rows of home and the hot words of the search are made of it. Shorts have a feed of their own. */
  isOnHome: boolean
  /** Width divided by height of its covers. */
  coverRatio: number
  /** Where it is listed among the favourites. */
  favouriteKind: FavouriteKind
  /** What only some kinds have. The back office shows no other part. */
  parts: readonly ItemPart[]
  /** What a card shows, and its author's export has, beyond what every item has, by id. Items of other kinds are left out. */
  loadCardFacts(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, CardFactsOf<Name>>>
  /**
   * What a reviewer sees of an item in any state beside what every item has, and beside its media. Of a kind without
   * media it is all that an author could have put into it, as in `<kind>_publication`.
   */
  loadReviewFacts(ctx: Pick<Context, 'db' | 'clock' | 'secrets'>, id: bigint): Promise<ReviewFact[]>
  /** SQL for queries with `items`: where the preview ends, ms; null for items of other kinds. None: no preview. */
  previewEndMs?: RawBuilder<bigint | null>
  /** What the kind's own tables have of an author. A test finds the tables that no kind names. */
  personalData: {
    /** The tables that `loadCardFacts` reads. */
    exported: readonly (keyof DB)[]
    /** The tables without the item after `erase`. */
    erased: readonly (keyof DB)[]
  }
  /** Deletes what only this kind has of an item that was never published: its author deletes it, or the account. */
  erase(tx: Tx, id: bigint): Promise<void>
}
