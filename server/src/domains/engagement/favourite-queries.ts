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

/** Removes these favourites, or all. @returns the number removed */
export async function removeFavourites(
  db: DbOrTx,
  accountId: bigint,
  itemIds: readonly bigint[] | undefined,
): Promise<number> {
  let statement = db.deleteFrom('favourites').where('account_id', '=', accountId)
  if (itemIds) statement = statement.where('item_id', 'in', itemIds)
  const { numDeletedRows } = await statement.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Newest first. One more than `size` when there is another page. */
export async function listFavourites(
  db: DbOrTx,
  accountId: bigint,
  page: { size: number; offset: number; after: { addedAt: Date; itemId: bigint } | undefined },
) {
  let query = db.selectFrom('favourites').select(['item_id', 'added_at']).where('account_id', '=', accountId)
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

export async function countFavourites(db: DbOrTx, accountId: bigint): Promise<number> {
  return countRows(db.selectFrom('favourites').where('account_id', '=', accountId))
}

/** SQL expression for queries of other domains: whether an item is a favourite. */
export const isFavourite = (account: RawBuilder<bigint>, item: RawBuilder<bigint>) =>
  sql<boolean>`exists (
    select from favourites where account_id = ${account} and item_id = ${item}
  )`
