import type { Task } from '../../platform/jobs/task.ts'
import { rollUpSiteBalances } from './queries.ts'

export const tasks: readonly Task[] = [
  {
    name: 'wallet.roll-up',
    cron: '* * * * *',
    run: (ctx) => rollUpSiteBalances(ctx.db),
  },
]
