import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { rollUpSiteBalances } from './queries.ts'
import { checkLedgerJob, makeLedgerCheck, startLedgerCheck } from './staff/check-ledger.ts'

export const tasks: readonly Task[] = [
  {
    name: 'wallet.roll-up',
    cron: '* * * * *',
    run: (ctx) => rollUpSiteBalances(ctx.db),
  },
  {
    name: 'wallet.nightly-check',
    // Once a day at a quiet hour: it reads the whole ledger.
    cron: '40 18 * * *',
    async run(ctx) {
      await startLedgerCheck(ctx, undefined)
    },
  },
  handleJob(checkLedgerJob, (ctx, { checkId }, { isLastAttempt }) =>
    makeLedgerCheck(ctx, { checkId, isLastAttempt }),
  ),
]
