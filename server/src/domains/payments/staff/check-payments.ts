import type { MoneyCheck } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../../platform/jobs/define-job.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { defineAction, type Operator } from '../../audit/index.ts'
import { runCheck, startCheck } from '../../wallet/index.ts'
import { reconcile } from '../reconcile.ts'

/** It reads, and changes nothing. */
export const paymentsReconciled = defineAction('payments.reconcile', { needsReason: false })

export const checkPaymentsJob = defineJob('payments.check', Type.Object({ checkId: RowId }))

/**
 * Has the worker compare the orders of the last days with providers, chains and the ledger, unless it does so already.
 * @param actor undefined: the clock of the worker
 */
export function startPaymentsCheck(
  ctx: Pick<Context, 'db' | 'clock'>,
  { days, operator }: { days: number; operator?: Operator },
): Promise<MoneyCheck> {
  return startCheck(ctx, {
    ...{ kind: 'payments', action: paymentsReconciled, operator, checked: days },
    addJob: (tx, checkId, options) => addJob(tx, checkPaymentsJob, { checkId }, options),
  })
}

/** Compares. The staff see each difference, and the log has it, too. */
export async function makePaymentsCheck(
  ctx: Context,
  check: { checkId: bigint; isLastAttempt: boolean },
): Promise<void> {
  await runCheck(ctx, check, async ({ checked: days, started_at }, report) => {
    const since = new Date(started_at.getTime() - Number(days) * dayMs)
    for (const difference of await reconcile(ctx, since)) {
      const { subject, what } = difference
      ctx.log.error({ subject, what }, 'payments do not agree')
      report(difference)
    }
    return Number(days)
  })
}
