import type { MoneyCheck } from '@liuguang/contract'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../../platform/jobs/define-job.ts'
import { defineAction, type Operator } from '../../audit/index.ts'
import { countLedgerEntries, type LedgerViolation, streamLedgerViolations } from '../queries.ts'
import { runCheck, startCheck } from './money-checks.ts'

/** It reads, and changes nothing. */
const ledgerChecked = defineAction('wallet.check-ledger', { needsReason: false })

export const checkLedgerJob = defineJob('wallet.check-ledger', Type.Object({ checkId: RowId }), {
  isHeavy: true,
})

/** Has the worker check the whole ledger, unless it does so already. @param actor undefined: the clock of the worker */
export function startLedgerCheck(
  ctx: Pick<Context, 'db' | 'clock'>,
  operator: Operator | undefined,
): Promise<MoneyCheck> {
  return startCheck(ctx, {
    ...{ kind: 'ledger', action: ledgerChecked, operator, checked: 0 },
    addJob: (tx, checkId, options) => addJob(tx, checkLedgerJob, { checkId }, options),
  })
}

/** Checks the whole ledger. The staff see what it found, and the log has it, too. */
export async function makeLedgerCheck(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  check: { checkId: bigint; isLastAttempt: boolean },
): Promise<void> {
  await runCheck(ctx, check, (_row, report) =>
    checkWholeLedger(ctx.db, ({ invariant, subject, detail }) => {
      const what = `${invariant}: ${detail}`
      ctx.log.error({ subject, what }, 'the ledger is inconsistent')
      report({ kind: invariant, subject, what })
    }),
  )
}

/**
 * Reads the whole ledger in one transaction, and reports each inconsistency when it is found.
 * @returns the number of entries
 */
export function checkWholeLedger(db: Db, report: (violation: LedgerViolation) => void): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Checking a large ledger takes longer than a request may, and its output may be read slowly.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    for await (const violation of streamLedgerViolations(tx)) report(violation)
    return countLedgerEntries(tx)
  })
}
