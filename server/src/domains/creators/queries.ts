import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'

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
 * Makes other transactions that count works of these accounts wait until the end of this one. Without it, each would miss
 * the works of the other. An account becomes a creator.
 */
export async function lockCreatorWorks(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  // Sorted, so that two transactions with the same accounts cannot deadlock.
  const sorted = accountIds.toSorted((one, other) => Number(one - other))
  await tx
    .insertInto('creators')
    .values(sorted.map((account_id) => ({ account_id })))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  await tx
    .selectFrom('creators')
    .select('id')
    .where('account_id', '=', anyOf(sorted))
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute()
}

/** Stores how many published works accounts have, counted under `lockCreatorWorks`. */
export async function storeCreatorWorks(
  tx: Tx,
  works: readonly { accountId: bigint; count: number }[],
): Promise<void> {
  for (const { accountId, count } of works)
    await tx.updateTable('creators').set({ works: count }).where('account_id', '=', accountId).execute()
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
