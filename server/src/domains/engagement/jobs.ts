import type { Task } from '../../platform/jobs/task.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { getSettings } from '../settings/index.ts'
import { hourOf } from './count-view.ts'
import { deleteHistoryBefore } from './history-queries.ts'
import { sendFollowDigest } from './send-follow-digest.ts'
import { countViews, deleteCountedViewsBefore, pairViews, prunePairs } from './view-queries.ts'

/** `videos.`: these jobs used to belong to the domain `videos`, and the queue stores their names (decision 019). */
export const tasks: readonly Task[] = [
  {
    name: 'videos.count-views',
    cron: '* * * * *',
    async run(ctx, _payload, { signal }) {
      while (!signal.aborted && (await countViews(ctx.db, hourOf(ctx.clock.now()))));
    },
  },
  {
    name: 'engagement.pair-views',
    cron: '2 * * * *',
    async run(ctx, _payload, { signal }) {
      while (!signal.aborted && (await pairViews(ctx.db, hourOf(ctx.clock.now()))));
    },
  },
  {
    name: 'engagement.prune-pairs',
    cron: '10 4 * * *',
    async run(ctx, _payload, { signal }) {
      let last: bigint | undefined = 0n
      while (!signal.aborted && last !== undefined) last = await prunePairs(ctx.db, last)
    },
  },
  {
    name: 'engagement.follow-digest',
    cron: '0 2 * * *',
    run: (ctx, _payload, { signal }) => sendFollowDigest(ctx, signal),
  },
  {
    // Hot scores need no job any more.
    name: 'videos.fade-hot-scores',
    cron: '5 * * * *',
    async run(ctx) {
      await deleteCountedViewsBefore(ctx.db, new Date(ctx.clock.now().getTime() - dayMs))
    },
  },
  {
    name: 'engagement.delete-old-history',
    cron: '40 3 * * *',
    async run(ctx, _payload, { signal }) {
      const { historyDays } = await getSettings(ctx.db)
      const before = new Date(ctx.clock.now().getTime() - historyDays * dayMs)
      let account: bigint | undefined = 0n
      while (account !== undefined && !signal.aborted)
        account = await deleteHistoryBefore(ctx.db, before, account)
    },
  },
]
