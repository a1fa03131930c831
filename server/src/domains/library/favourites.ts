import type { FavouriteKind } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'

export interface FavouriteFacts {
  accountId: bigint
  kind: FavouriteKind
  itemId: bigint
}

/** Keeps a thing; one that is kept already keeps its moment. */
export async function addFavourite(db: DbOrTx, facts: FavouriteFacts, now: Date): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ account_id: facts.accountId, kind: facts.kind, item_id: facts.itemId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes out these, or all of the kind. @returns how many there were */
export async function removeFavourites(
  db: DbOrTx,
  accountId: bigint,
  kind: FavouriteKind,
  itemIds: readonly bigint[] | undefined,
): Promise<number> {
  let statement = db.deleteFrom('favourites').where('account_id', '=', accountId).where('kind', '=', kind)
  if (itemIds) statement = statement.where('item_id', 'in', itemIds)
  const { numDeletedRows } = await statement.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Newest first, one more than `size` when another page follows. */
export async function listFavourites(
  db: DbOrTx,
  owner: { accountId: bigint; kind: FavouriteKind },
  page: { size: number; offset: number; after: { addedAt: Date; itemId: bigint } | undefined },
) {
  let query = db
    .selectFrom('favourites')
    .select(['item_id', 'added_at'])
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', owner.kind)
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

export async function countFavourites(db: DbOrTx, accountId: bigint, kind: FavouriteKind): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the items that are favourites. */
export async function findFavourites(
  db: DbOrTx,
  accountId: bigint,
  kind: FavouriteKind,
  itemIds: readonly bigint[],
): Promise<Set<bigint>> {
  const rows = await db
    .selectFrom('favourites')
    .select('item_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('item_id', '=', anyOf(itemIds))
    .modifyFront(prepared)
    .execute()
  return new Set(rows.map((row) => row.item_id))
}
