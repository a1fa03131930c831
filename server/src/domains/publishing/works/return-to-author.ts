import type { Tx } from '../../../platform/db/database.ts'

/** A work that was handed in before its file was processed is its author's again: the file cannot be used. */
export async function returnToAuthor(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('works')
    .set({ is_handed_in: false, day: null, is_paid: false })
    .where('item_id', '=', itemId)
    .where('is_handed_in', '=', true)
    .execute()
}
