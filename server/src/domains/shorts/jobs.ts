import { type Subscription, subscribe } from '../../platform/jobs/events.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { itemStateChanged } from '../catalogue/index.ts'
import { settingChanged } from '../settings/index.ts'
import { deleteFailedPlaysBefore } from './failed-play-queries.ts'
import { makeEditions } from './make-editions.ts'
import { renewEditionsJob } from './renew-editions.ts'
import { shortSettings } from './settings.ts'
import { countWatches, deleteWatchesBefore } from './watch-queries.ts'

/** How long watched shorts are stored for the personal feed. */
const watchRetentionMs = 90 * dayMs
const failedPlayRetentionMs = 90 * dayMs

export const subscriptions: readonly Subscription[] = [
  subscribe(itemStateChanged, renewEditionsJob, ({ kind }) => (kind === 'short' ? {} : undefined)),
  subscribe(settingChanged, renewEditionsJob, ({ name }) => (name in shortSettings ? {} : undefined)),
]

/** `videos.` is the name of a former domain: the queue stores the names (decision 019). */
export const tasks: readonly Task[] = [
  {
    name: renewEditionsJob.name,
    cron: '*/10 * * * *',
    run: (ctx) => makeEditions(ctx),
  },
  {
    name: 'videos.count-watches',
    cron: '* * * * *',
    run: (ctx) => countWatches(ctx.db),
  },
  {
    name: 'videos.sweep-watches',
    cron: '20 3 * * *',
    run: (ctx) => deleteWatchesBefore(ctx.db, new Date(ctx.clock.now().getTime() - watchRetentionMs)),
  },
  {
    name: 'shorts.sweep-failed-plays',
    cron: '22 3 * * *',
    run: (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - failedPlayRetentionMs)
      return deleteFailedPlaysBefore(ctx.db, before.toISOString().slice(0, 10))
    },
  },
]
