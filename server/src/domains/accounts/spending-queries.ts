import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** Locked until a person decides: nothing can be spent, anything can be received. @returns how it was before */
export async function setSpendingLock(tx: Tx, accountId: bigint, isLocked: boolean): Promise<boolean> {
  const before = await tx
    .selectFrom('accounts')
    .select('is_spending_locked')
    .where('id', '=', accountId)
    // Weaker than what a key's check needs: purchases go on meanwhile.
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

/** Taking back is no spending: a lock does not stand in its way. Nobody outside of the transaction sees it open. */
export async function whileSpendingIsOpen<T>(tx: Tx, accountId: bigint, work: () => Promise<T>): Promise<T> {
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
