import type { Context } from '../../context.ts'
import { withMediaRemovalLock } from '../backup/backup-locks.ts'
import { type DbOrTx, inTransaction, sqlState } from '../db/database.ts'
import { defineJob, NoPayload } from '../jobs/define-job.ts'
import type { Task } from '../jobs/task.ts'
import { sweepOrphans } from '../storage/sweep-orphans.ts'
import { removeOldQuotas } from './picture-quota.ts'

const hourMs = 3_600_000
const foreignKeyViolation = '23503'

interface Picture {
  id: bigint
  key: string
}

/**
 * Removes a picture that was released before a time and neither stored nor released again since, or keeps it if
 * a foreign key still references it. Files are removed before the commit, while an upload of the same picture
 * waits for the row.
 */
async function removeUnused(ctx: Context, { id, key }: Picture, before: Date): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('pictures')
        .where('id', '=', id)
        .where('released_at', '<', before)
        .executeTakeFirst()
      if (numDeletedRows === 1n) await ctx.storage.removeFolder(`pictures/${key}`)
    })
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error
    await ctx.db
      .updateTable('pictures')
      .set({ released_at: null })
      .where('id', '=', id)
      .where('released_at', '<', before)
      .execute()
  }
}

async function listKnownPictures(db: DbOrTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map((row) => row.key))
}

const sweepPictures = defineJob('pictures.sweep', NoPayload)

export const pictureTasks: readonly Task[] = [
  {
    name: sweepPictures.name,
    cron: '25 19 * * *',
    /** Leaves an hour to claim a picture after storing it, also one that was stored before. */
    async run(ctx, _payload, { signal }) {
      const before = new Date(ctx.clock.now().getTime() - hourMs)
      const released = await ctx.db
        .selectFrom('pictures')
        .select(['id', 'key'])
        .where('released_at', '<', before)
        .orderBy('id')
        .execute()
      await removeOldQuotas(ctx)
      await withMediaRemovalLock(ctx, sweepPictures, async () => {
        for (const picture of released) {
          signal.throwIfAborted()
          await removeUnused(ctx, picture, before)
        }
        const listKnown = (keys: readonly string[]) => listKnownPictures(ctx.db, keys)
        await sweepOrphans(ctx.storage, { folder: 'pictures', before, signal, listKnown })
      })
    },
  },
]
