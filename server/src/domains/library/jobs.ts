import { idOf, type Task } from '../../platform/jobs/task.ts'

export const tasks: readonly Task[] = [
  {
    name: 'library.forget-account',
    async run({ db }, payload) {
      const accountId = idOf(payload, 'accountId')
      await db.deleteFrom('favourites').where('account_id', '=', accountId).execute()
      await db.deleteFrom('play_progress').where('account_id', '=', accountId).execute()
    },
  },
]
