import { type Subscription, subscribe } from '../../platform/jobs/events.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { dayMs, utcDayOf } from '../../platform/utc-day.ts'
import { itemStateChanged } from '../catalogue/index.ts'
import { historyCleared } from '../engagement/index.ts'
import { getSettings, settingChanged } from '../settings/index.ts'
import { deleteFailedPlaysBefore } from './failed-play-queries.ts'
import { forgetWatches, forgetWatchesJob } from './forget-watches.ts'
import { makeEditions } from './make-editions.ts'
import { mergeShards } from './playback-metric-queries.ts'
import { renewEditionsJob } from './renew-editions.ts'
import { shortSettings } from './settings.ts'
import { countWatches, deleteWatchesBefore } from './watch-queries.ts'

/** How long watched shorts are stored for the personal feed, unless the history is kept for fewer days. */
const watchRetentionDays = 90
const failedPlayRetentionMs = 90 * dayMs

export const subscriptions: readonly Subscription[] = [
  subscribe(itemStateChanged, renewEditionsJob, ({ kind }) => (kind === 'short' ? {} : undefined)),
  subscribe(settingChanged, renewEditionsJob, ({ name }) => (name in shortSettings ? {} : undefined)),
  // A day later: else one account could count for a short again and again, by removing it each time.
  subscribe(
    historyCleared,
    forgetWatchesJob,
    (event) => event,
    ({ untilMs }) => ({ runAt: new Date(untilMs + dayMs) }),
  ),
]

/** `videos.`: these jobs used to belong to the domain `videos`, and the queue stores their names (decision 019). */
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
    async run(ctx) {
      const { historyDays } = await getSettings(ctx.db)
      const days = Math.min(watchRetentionDays, historyDays)
      await deleteWatchesBefore(ctx.db, new Date(ctx.clock.now().getTime() - days * dayMs))
    },
  },
  handleJob(forgetWatchesJob, forgetWatches),
  {
    name: 'shorts.merge-playback-metrics',
    cron: '24 3 * * *',
    run: (ctx) => mergeShards(ctx.db, utcDayOf(ctx.clock.now())),
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
