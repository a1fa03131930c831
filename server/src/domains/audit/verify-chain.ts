import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type AuditProblem, findAuditProblems, recordCheck } from './queries.ts'

/** Checks the chain of the audit, and keeps the result for the metrics. Reads all of it. */
export async function verifyChain({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AuditProblem[]> {
  return inTransaction(db, async (tx) => {
    // A million rows take longer than a statement may.
    await sql`set local statement_timeout = 0`.execute(tx)
    const problems = await findAuditProblems(tx)
    await recordCheck(tx, problems.length, clock.now())
    return problems
  })
}
