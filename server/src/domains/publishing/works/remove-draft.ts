import type { Tx } from '../../../platform/db/database.ts'
import { changeState, eraseItem } from '../../catalogue/index.ts'
import { dropImports } from '../queries.ts'
import { withdrawSubmission } from '../submission-queries.ts'
import { setDeleted } from './work-queries.ts'

/** Who is recorded when authors change the state of their own works: the record names no member. */
export const unnamedOwner = { name: 'its owner', role: 'member' }

/** Removes a locked work that was never published, for good, with its texts and files. */
export async function removeDraft(
  tx: Tx,
  itemId: bigint,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await withdrawSubmission(tx, itemId)
  await changeState(tx, 'remove', { itemId, reason, by: unnamedOwner, now }, async () => now)
  await setDeleted(tx, itemId, now)
  await tx.deleteFrom('uploads').where('item_id', '=', itemId).execute()
  await dropImports(tx, itemId, 'deleted')
  await eraseItem(tx, itemId)
}
