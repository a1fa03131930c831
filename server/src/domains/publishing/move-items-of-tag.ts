import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import {
  findMergedInto,
  listItemsOfTag,
  listMergedTags,
  lockItemsForTags,
  removeMergedTag,
} from '../catalogue/index.ts'
import { lockEditsWithTag, replaceTagOfEdit, replaceTagOfItems } from './works/replace-tag-of-works.ts'

/** One tag at a time, so that other jobs wait for one of the worker's slots at most. */
export const moveItemsOfTagJob = defineJob('publishing.move-items-of-tag', Type.Object({ tagId: RowId }), {
  queue: 'tags',
  maxAttempts: 10,
})

const keyOf = (tagId: bigint) => `${moveItemsOfTagJob.name}:${tagId}`

/** Has the worker give the items of a merged tag the other tag. */
export function addMoveOfItems(tx: Tx, tagId: bigint): Promise<void> {
  return addJob(tx, moveItemsOfTagJob, { tagId }, { key: keyOf(tagId) })
}

/**
 * Adds the jobs of merged tags that have none, such as one that staff gave up: without it, lists would never find all items
 * of the other tag. A job that waits, runs or has failed stays as it is.
 */
export async function addMissingMoves({ db }: Pick<Context, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const merged = await listMergedTags(tx)
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = any(${merged.map(keyOf)}::text[])`.execute(tx)
    const keys = new Set(rows.map(({ key }) => key))
    for (const tagId of merged) if (!keys.has(keyOf(tagId))) await addMoveOfItems(tx, tagId)
  })
}

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
