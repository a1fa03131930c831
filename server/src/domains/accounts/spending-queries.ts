import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/**
 * Locks or unlocks spending: while locked, nothing can be spent and anything can be received. A person
 * decides.
 * @returns the previous state
 */
export async function setSpendingLock(tx: Tx, accountId: bigint, isLocked: boolean): Promise<boolean> {
  const before = await tx
    .selectFrom('accounts')
    .select('is_spending_locked')
    .where('id', '=', accountId)
    // Does not block foreign key checks, so purchases continue meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.is_spending_locked !== isLocked) {
    await tx
      .updateTable('accounts')
      .set({ is_spending_locked: isLocked })
      .where('id', '=', accountId)
      .execute()
  }
  return before.is_spending_locked
}

/**
 * Unlocks spending within the transaction: reversing a payment is not spending, so a lock must not block it.
 * No other transaction sees it unlocked.
 */
export async function withSpendingUnlocked<T>(tx: Tx, accountId: bigint, work: () => Promise<T>): Promise<T> {
  const wasLocked = await setSpendingLock(tx, accountId, false)
  const result = await work()
  await setSpendingLock(tx, accountId, wasLocked)
  return result
}

export async function isSpendingLocked(db: DbOrTx, accountId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('is_spending_locked')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.is_spending_locked
}
