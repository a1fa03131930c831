import { withMediaRemovalLock } from '../../platform/backup/backup-locks.ts'
import { idOf, type Task } from '../../platform/jobs/task.ts'
import { sweepOrphans } from '../../platform/storage/sweep-orphans.ts'
import { buildLadder } from './build-ladder.ts'
import { prepareImport } from './prepare-import.ts'
import { listKnownSources } from './queries.ts'

const dayMs = 86_400_000
/** A refused import is not retried. Its file is kept for a while in case an operator wants to examine it. */
const refusedSourceDays = 7

export const tasks: readonly Task[] = [
  {
    name: 'publishing.prepare',
    isHeavy: true,
    run: (ctx, payload, run) => {
      const { approvedBy = 'operator' } = payload as { approvedBy?: string }
      return prepareImport(ctx, idOf(payload, 'importId'), approvedBy, run)
    },
  },
  {
    name: 'publishing.build-ladder',
    isHeavy: true,
    run: (ctx, payload, run) => buildLadder(ctx, idOf(payload, 'importId'), run),
  },
  {
    name: 'publishing.sweep-sources',
    cron: '55 3 * * *',
    /** Deletes files of refused imports, and files that a killed import copied before its row was inserted. */
    async run(ctx, _payload, { signal }) {
      const now = ctx.clock.now().getTime()
      const before = new Date(now - dayMs)
      const refusedBefore = new Date(now - refusedSourceDays * dayMs)
      const listKnown = (names: readonly string[]) => listKnownSources(ctx.db, names, refusedBefore)
      await withMediaRemovalLock(ctx, 'publishing.sweep-sources', async () => {
        await sweepOrphans(ctx.storage, { folder: 'sources', listKnown, before, signal })
      })
    },
  },
]
