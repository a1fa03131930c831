import type { Context } from '../../context.ts'
import { type AuditProblem, findAuditProblems, findEndProblems, lastNumber, recordCheck } from './queries.ts'

/** Rows per statement: about 2 s, and a statement may take 10 s. */
const batchSize = 50_000n
const maxProblems = 20

/**
 * Checks the chain of the audit, and keeps the result for the metrics and the staff. Reads all of it.
 * @returns the first problems
 */
export async function verifyChain({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AuditProblem[]> {
  const problems: AuditProblem[] = []
  const last = await lastNumber(db)
  for (let after = 0n; after < last && problems.length < maxProblems; after += batchSize) {
    const range = { after, upTo: after + batchSize }
    problems.push(...(await findAuditProblems(db, range, maxProblems - problems.length)))
  }
  problems.push(...(await findEndProblems(db)))
  await recordCheck(db, problems, clock.now())
  return problems
}
