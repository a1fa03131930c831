import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'

/** Creators whose account was not deleted, with what their page shows. */
export const creators = (db: DbOrTx) =>
  db
    .selectFrom('creators')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .leftJoin('pictures', 'pictures.id', 'avatar_id')
    .select([
      ...(['creators.id', 'account_id', 'works', 'followers', 'accounts.name', 'display_name'] as const),
      'pictures.key as avatar_key',
    ])
    .where('deleted_at', 'is', null)

export type CreatorRow = Awaited<ReturnType<ReturnType<typeof creators>['executeTakeFirstOrThrow']>>

/** Those with published works, for lists that are read in parts. */
export const listedCreatorRanges = (db: DbOrTx, size: number): IdRanges<'creators' | 'accounts'> => ({
  table: 'creators',
  listed: db
    .selectFrom('creators')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('creators.id')
    .where('works', '>', 0)
    .where('deleted_at', 'is', null),
  size,
})

/** The account of a creator, and the number of its published works. */
export async function findCreator(
  db: DbOrTx,
  id: bigint,
): Promise<{ accountId: bigint; works: number } | undefined> {
  return db
    .selectFrom('creators')
    .select(['account_id as accountId', 'works'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The creator that an account is, once something of it was published. */
export async function findCreatorId(db: DbOrTx, accountId: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('creators')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

/**
 * Stores how many published works accounts have, after a change of a work's state. Sorted, so that two transactions with
 * the same accounts cannot deadlock.
 */
export async function storeCreatorWorks(
  tx: Tx,
  works: readonly { accountId: bigint; count: number }[],
): Promise<void> {
  const sorted = works.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
  for (const { accountId, count } of sorted)
    await tx
      .insertInto('creators')
      .values({ account_id: accountId, works: count })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ works: count }))
      .execute()
}

/** @param change 1 or -1. @returns the number of followers; undefined for an unknown creator */
export async function adjustCreatorFollowers(
  tx: Tx,
  id: bigint,
  change: -1 | 0 | 1,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('creators')
    .set({ followers: sql`followers + ${change}` })
    .where('id', '=', id)
    .returning('followers')
    .executeTakeFirst()
  return row && Number(row.followers)
}
