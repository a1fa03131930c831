import { withMediaRemovalLock } from '../../platform/backup/backup-locks.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { grantLifeMs } from '../../platform/media-delivery/grant.ts'
import { deleteRevocationsBefore } from '../../platform/media-delivery/revocation-queries.ts'
import { sweepOrphans } from '../../platform/storage/sweep-orphans.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { dropFormerCoversBefore, listKnownCovers } from '../catalogue/index.ts'
import {
  deleteAssetFileRecords,
  deleteRendition,
  listReplacedAssets,
  listRetiredRenditions,
} from './asset-queries.ts'
import { listKnownAssets } from './orphan-queries.ts'

// `videos.`: these jobs used to belong to the domain `videos`, and the queue stores their names (decision 019).
const sweepMedia = defineJob('videos.sweep-media', NoPayload)
const sweepOrphanFiles = defineJob('videos.sweep-orphans', NoPayload)

export const tasks: readonly Task[] = [
  {
    name: sweepMedia.name,
    cron: '35 * * * *',
    /** Files are deleted before the row: a row without files is retried, files without a row would stay forever. */
    async run(ctx) {
      const now = ctx.clock.now().getTime()
      await deleteRevocationsBefore(ctx.db, new Date(now - grantLifeMs))
      // Addresses of free videos never expire. Someone who started a long video before the ladder was ready can
      // finish it.
      const before = new Date(now - Math.max(grantLifeMs, dayMs / 4))
      await withMediaRemovalLock(ctx, sweepMedia, async () => {
        for (const { id, token, name } of await listRetiredRenditions(ctx.db, before)) {
          await ctx.storage.removeFolder(`assets/${token}/${name}`)
          await deleteRendition(ctx.db, id)
        }
        for (const { id, token } of await listReplacedAssets(ctx.db, before)) {
          await ctx.storage.removeFolder(`assets/${token}`)
          await inTransaction(ctx.db, (tx) => deleteAssetFileRecords(tx, id))
        }
      })
    },
  },
  {
    name: sweepOrphanFiles.name,
    cron: '50 3 * * *',
    /** Files are written before their rows, so a run that is killed in between leaves files without a row. */
    async run(ctx, _payload, { signal }) {
      const { storage, db, clock } = ctx
      const before = new Date(clock.now().getTime() - dayMs)
      await storage.removeUnfinished(before)
      const since = { before, signal }
      await withMediaRemovalLock(ctx, sweepOrphanFiles, async () => {
        // A cover that was replaced can be put back for a day.
        await dropFormerCoversBefore(db, before)
        await sweepOrphans(storage, {
          ...since,
          folder: 'assets',
          listKnown: (names) => listKnownAssets(db, names),
        })
        await sweepOrphans(storage, {
          ...since,
          folder: 'covers',
          listKnown: (names) => listKnownCovers(db, names),
        })
      })
    },
  },
]
