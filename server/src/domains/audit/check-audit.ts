import type { AuditCheck } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'
import { lostJobError, presentJobFailure } from '../../platform/jobs/job-failure.ts'
import { defineAction, type Operator } from './actions.ts'
import { findCheckJob, findLastActions, findLastCheck } from './queries.ts'
import { recordAction } from './record-action.ts'

/** It reads, and changes nothing. */
const auditChecked = defineAction('audit.check', { needsReason: false })

const subject = { kind: 'site', id: 'audit' }

export const checkAuditJob = defineJob('audit.check', NoPayload, { key: 'audit.check', isHeavy: true })

/** Has the worker check the whole audit, unless it does so already. */
export function startAuditCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Operator,
): Promise<AuditCheck> {
  return inTransaction(db, async (tx) => {
    const running = await getAuditCheck(tx)
    if (running.isRunning) return running
    await addJob(tx, checkAuditJob, {})
    await recordAction(tx, auditChecked, { operator, subject, now: clock.now() })
    return getAuditCheck(tx)
  })
}

/** What the last check found, whoever started it, and the state of the one that staff requested. */
export async function getAuditCheck(db: DbOrTx): Promise<AuditCheck> {
  const [last, job] = [await findLastCheck(db), await findCheckJob(db, checkAuditJob.name)]
  const requested = `${subject.kind}:${subject.id}`
  const requests = await findLastActions(db, [requested], [auditChecked])
  const isRunning = job?.is_running ?? false
  // A job that failed for good stays in the queue, also when a later check is done.
  const hasFailed = job && !isRunning && (!last || job.created_at > last.checked_at)
  return {
    checkedAt: last?.checked_at.toISOString() ?? null,
    problems: last?.problems ?? 0,
    findings: (last?.findings ?? []) as unknown as AuditCheck['findings'],
    isRunning,
    failure: hasFailed ? presentJobFailure(job.last_error ?? lostJobError) : null,
    lastRequest: requests.get(requested) ?? null,
  }
}
