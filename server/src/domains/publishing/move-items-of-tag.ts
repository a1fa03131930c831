import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { findMergedInto, listItemsOfTag, lockItemsForTags, removeMergedTag } from '../catalogue/index.ts'
import { lockEditsWithTag, replaceTagOfEdit, replaceTagOfItems } from './works/replace-tag-of-works.ts'

/** One tag at a time, so that other jobs wait for one of the worker's slots at most. */
export const moveItemsOfTagJob = defineJob('publishing.move-items-of-tag', Type.Object({ tagId: RowId }), {
  queue: 'tags',
  maxAttempts: 10,
})

/** Items per transaction: a change of one of them waits for about a second at most. */
const batchSize = 500

/**
 * Replaces a merged tag of items by the tag into which it was merged, then deletes it. Each batch is a transaction, so that
 * a run after a killed one continues there.
 * @throws the signal's reason when aborted
 */
export async function moveItemsOfTag(
  { db }: Pick<Context, 'db'>,
  { tagId }: { tagId: bigint },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  let isGone = false
  while (!isGone) {
    // By id, because each batch leaves dead entries of the index before the next one.
    for (let last: bigint | undefined = 0n; last !== undefined; ) {
      const after: bigint = last
      signal.throwIfAborted()
      last = await inTransaction(db, (tx) => moveBatch(tx, tagId, after))
    }
    isGone = await inTransaction(db, (tx) => finish(tx, tagId))
  }
}

/** @returns the last item of the batch; undefined: there was none */
async function moveBatch(tx: Tx, from: bigint, after: bigint): Promise<bigint | undefined> {
  // Read each time: the other tag may be merged into a third one meanwhile.
  const into = await findMergedInto(tx, from)
  if (!into) return undefined
  const items = await listItemsOfTag(tx, from, batchSize, after)
  await lockItemsForTags(tx, items)
  await replaceTagOfItems(tx, items, { from, into })
  return items.at(-1)
}

/** @returns false: an item got the tag meanwhile */
async function finish(tx: Tx, from: bigint): Promise<boolean> {
  const into = await findMergedInto(tx, from)
  // Deleted by an earlier run.
  if (!into) return true
  // Changes that were written from a page that showed the tag.
  for (const itemId of await lockEditsWithTag(tx, from)) await replaceTagOfEdit(tx, itemId, { from, into })
  return removeMergedTag(tx, from)
}
