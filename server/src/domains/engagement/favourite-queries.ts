import type { ItemKind } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

export interface FavouriteFacts {
  accountId: bigint
  itemId: bigint
}

/** Adds a favourite. A repeat keeps the first date. */
export async function addFavourite(db: DbOrTx, facts: FavouriteFacts, now: Date): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ account_id: facts.accountId, item_id: facts.itemId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes these favourites, or all, if they are of these kinds. @returns the number removed */
export async function removeFavourites(
  db: DbOrTx,
  accountId: bigint,
  kinds: readonly ItemKind[],
  itemIds: readonly bigint[] | undefined,
): Promise<number> {
  let statement = db
    .deleteFrom('favourites')
    .using('items')
    .whereRef('items.id', '=', 'item_id')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
  if (itemIds) statement = statement.where('item_id', 'in', itemIds)
  const { numDeletedRows } = await statement.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const ofKinds = (db: DbOrTx, accountId: bigint, kinds: readonly ItemKind[]) =>
  db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'item_id')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)

/** Newest first, in any state. One more than `size` when there is another page. */
export async function listFavourites(
  db: DbOrTx,
  accountId: bigint,
  kinds: readonly ItemKind[],
  page: { size: number; offset: number; after: { addedAt: Date; itemId: bigint } | undefined },
) {
  let query = ofKinds(db, accountId, kinds).select(['items.id', 'version', 'state', 'added_at'])
  if (page.after) {
    query = query.where(sql<boolean>`(added_at, item_id) < (${page.after.addedAt}, ${page.after.itemId})`)
  }
  return query
    .orderBy('added_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(page.size + 1)
    .offset(page.offset)
    .execute()
}

export async function countFavourites(
  db: DbOrTx,
  accountId: bigint,
  kinds: readonly ItemKind[],
): Promise<number> {
  return countRows(ofKinds(db, accountId, kinds))
}

/** SQL expression for queries of other domains: whether an item is a favourite. */
export const isFavourite = (account: RawBuilder<bigint>, item: RawBuilder<bigint>) =>
  sql<boolean>`exists (
    select from favourites where account_id = ${account} and item_id = ${item}
  )`
