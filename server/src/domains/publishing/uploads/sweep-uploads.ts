import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { sweepOrphans } from '../../../platform/storage/sweep-orphans.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { returnToAuthor } from '../works/return-to-author.ts'
import { deleteAbandonedUploads, listKnownUploads } from './upload-queries.ts'

const abandonedMs = 7 * dayMs
const rowsAtOnce = 500

/**
 * Removes uploads of which nothing arrived for seven days, and parts without a row: of deleted uploads, and of processes
 * that were killed.
 * @param before files that are newer stay
 */
export async function sweepUploads(ctx: Context, { before, signal }: { before: Date; signal: AbortSignal }) {
  const abandoned = new Date(ctx.clock.now().getTime() - abandonedMs)
  for (;;) {
    signal.throwIfAborted()
    const found = await inTransaction(ctx.db, async (tx) => {
      const abandonedUploads = await deleteAbandonedUploads(tx, abandoned, rowsAtOnce)
      for (const itemId of abandonedUploads.itemIds) await returnToAuthor(ctx, tx, itemId)
      return abandonedUploads.found
    })
    if (found < rowsAtOnce) break
  }
  const listKnown = (names: readonly string[]) => listKnownUploads(ctx.db, names)
  await sweepOrphans(ctx.storage, { folder: 'uploads', listKnown, before, signal })
}
