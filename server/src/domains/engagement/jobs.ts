import { idOf, type Task } from '../../platform/jobs/task.ts'
import { hourOf } from './count-view.ts'
import { forgetAccount } from './forget-account.ts'
import { countViews, deleteCountedViewsBefore, fadeHotScores } from './view-queries.ts'

const dayMs = 86_400_000

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
  {
    name: 'videos.forget-account',
    run: (ctx, payload, { signal }) => forgetAccount(ctx, idOf(payload, 'accountId'), signal),
  },
  {
    name: 'library.forget-account',
    async run({ db }, payload) {
      const accountId = idOf(payload, 'accountId')
      await db.deleteFrom('favourites').where('account_id', '=', accountId).execute()
      await db.deleteFrom('play_progress').where('account_id', '=', accountId).execute()
    },
  },
]
