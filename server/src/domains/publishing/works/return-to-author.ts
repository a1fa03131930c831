import type { Tx } from '../../../platform/db/database.ts'

/** Makes a work whose file cannot be used a draft of its author again, although it was submitted already. */
export async function returnToAuthor(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('works')
    .set({ is_handed_in: false, day: null, is_paid: false })
    .where('item_id', '=', itemId)
    .where('is_handed_in', '=', true)
    .execute()
}
