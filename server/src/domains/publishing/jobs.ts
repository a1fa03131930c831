import { withMediaRemovalLock } from '../../platform/backup/backup-locks.ts'
import { idOf, type Task } from '../../platform/jobs/task.ts'
import { sweepOrphans } from '../../platform/storage/sweep-orphans.ts'
import { buildLadder } from './build-ladder.ts'
import { prepareImport } from './prepare-import.ts'
import { listKnownSources } from './queries.ts'

function approverOf(payload: unknown): string {
  const name =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'approvedBy') : undefined
  return typeof name === 'string' && name !== '' ? name : 'operator'
}

const dayMs = 86_400_000
/** A refused import is never tried again: its file is kept for an operator who wants to see why, over a holiday. */
const refusedSourceDays = 7

export const tasks: readonly Task[] = [
  {
    name: 'publishing.prepare',
    isHeavy: true,
    run: (ctx, payload, run) => prepareImport(ctx, idOf(payload, 'importId'), approverOf(payload), run),
  },
  {
    name: 'publishing.build-ladder',
    isHeavy: true,
    run: (ctx, payload, run) => buildLadder(ctx, idOf(payload, 'importId'), run),
  },
  {
    name: 'publishing.sweep-sources',
    cron: '55 3 * * *',
    /** What an import that was killed had copied before its row was there, and what was refused. */
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
