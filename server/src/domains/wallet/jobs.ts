import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { rollUpSiteBalances } from './queries.ts'
import { checkLedgerJob, makeLedgerCheck } from './staff/check-ledger.ts'

export const tasks: readonly Task[] = [
  {
    name: 'wallet.roll-up',
    cron: '* * * * *',
    run: (ctx) => rollUpSiteBalances(ctx.db),
  },
  handleJob(checkLedgerJob, (ctx, { checkId }, { isLastAttempt }) =>
    makeLedgerCheck(ctx, { checkId, isLastAttempt }),
  ),
]
