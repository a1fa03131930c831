import type { Tx } from '../../../platform/db/database.ts'
import { changeState, dropNextCover, eraseItem } from '../../catalogue/index.ts'
import { dropImports } from '../imports/import-queries.ts'
import { withdrawSubmission } from '../submission-queries.ts'
import { dropChangeFile } from './change-file.ts'
import { clearEdit, replaceCoverChoice, setDeleted } from './work-queries.ts'

/** Who is recorded when authors change the state of their own works: the record names no member. */
export const unnamedOwner = { name: 'its owner', role: 'member' }

/** Removes a locked work that was never published, for good, with its texts, covers and files. */
export async function removeDraft(
  tx: Tx,
  itemId: bigint,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await withdrawSubmission(tx, itemId)
  await changeState(tx, 'remove', { itemId, reason, by: unnamedOwner, now }, async () => now)
  await replaceCoverChoice(tx, itemId, null, now)
  await setDeleted(tx, itemId, now)
  await tx.deleteFrom('uploads').where('item_id', '=', itemId).execute()
  await dropImports(tx, itemId, 'deleted')
  await eraseItem(tx, itemId)
}

/** Drops the change of a locked published work, with its file, its cover and what that would have been made of. */
export async function dropEdit(tx: Tx, itemId: bigint, now: Date): Promise<void> {
  await clearEdit(tx, itemId)
  await dropChangeFile(tx, itemId)
  await dropNextCover(tx, itemId)
  await replaceCoverChoice(tx, itemId, null, now)
}
