import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** When this account's free view of this item ends. */
export async function findFreeViewUntil(db: DbOrTx, accountId: bigint, itemId: bigint, now: Date) {
  const row = await db
    .selectFrom('item_free_views')
    .select('valid_until')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.valid_until
}

export async function insertFreeView(
  tx: Tx,
  facts: { accountId: bigint; itemId: bigint; usedAt: Date; validUntil: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('item_free_views')
    .values({
      account_id: facts.accountId,
      item_id: facts.itemId,
      used_at: facts.usedAt,
      valid_until: facts.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Makes requests about the same account and item wait for each other until the transaction ends. */
export async function lockAccountItem(tx: Tx, accountId: bigint, itemId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video ${accountId} ${itemId}`}, 0))`.execute(tx)
}
