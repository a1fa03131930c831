import type { Task } from '../../platform/jobs/task.ts'
import { hourOf } from './count-view.ts'
import { countViews, deleteCountedViewsBefore, fadeHotScores } from './view-queries.ts'

const dayMs = 86_400_000

/** `videos.`: named after the former domain, because the queue stores the name. */
export const tasks: readonly Task[] = [
  {
    name: 'videos.count-views',
    cron: '* * * * *',
    async run(ctx) {
      await countViews(ctx.db, hourOf(ctx.clock.now()))
    },
  },
  {
    name: 'videos.fade-hot-scores',
    cron: '5 * * * *',
    async run(ctx) {
      const now = ctx.clock.now()
      await fadeHotScores(ctx.db, hourOf(now))
      await deleteCountedViewsBefore(ctx.db, new Date(now.getTime() - dayMs))
    },
  },
]
