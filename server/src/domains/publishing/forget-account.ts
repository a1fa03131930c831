import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { eraseItem } from '../catalogue/index.ts'
import { deleteUploadsOf } from './uploads/upload-queries.ts'
import { dropEdit, removeDraft } from './works/remove-draft.ts'
import { lockWork } from './works/work-queries.ts'

/**
 * Removes what a deleted account uploaded and has not published: drafts, what waits for review, and changes of published
 * works. What is published stays, and so does who is named in it: anyone depicted may ask about it. What reviewers
 * refused for good stays as the evidence of their decision. Can run twice.
 */
export async function forgetAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: bigint,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('uploaders').where('account_id', '=', accountId).execute()
    await deleteUploadsOf(tx, accountId)
    for (const id of await listWorkIds(tx, accountId)) {
      await lockWork(tx, id)
      await forgetWork(tx, id, now)
    }
    // Of changes of published works. Those of drafts were withdrawn with them.
    await tx
      .updateTable('submissions')
      .set({ state: 'withdrawn', leased_by: null, leased_until: null })
      .where('submitted_by', '=', accountId)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/** In the order in which their locks are taken. */
async function listWorkIds(tx: Tx, accountId: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function forgetWork(tx: Tx, id: bigint, now: Date): Promise<void> {
  const { state, published_at, deleted_at } = await tx
    .selectFrom('works')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['state', 'published_at', 'deleted_at'])
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow()
  if (published_at !== null) {
    await tx.updateTable('works').set({ is_handed_in: false }).where('item_id', '=', id).execute()
    await dropEdit(tx, id, now)
  } else if (state !== 'removed') {
    await removeDraft(tx, id, { reason: 'account deleted', now })
  } else if (deleted_at !== null) {
    // Its author deleted it before the texts were deleted with a draft.
    await eraseItem(tx, id)
  }
}
