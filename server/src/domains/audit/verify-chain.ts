import type { Context } from '../../context.ts'
import { type AuditProblem, findAuditProblems, recordCheck } from './queries.ts'

/** Checks the chain of the audit, and keeps the result for the metrics. Reads all of it. */
export async function verifyChain({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AuditProblem[]> {
  const problems = await findAuditProblems(db)
  await recordCheck(db, problems.length, clock.now())
  return problems
}
