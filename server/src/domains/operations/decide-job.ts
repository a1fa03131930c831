import type { listJobs as call, InputOf, PageOf, SiteJob } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentJobFailure } from '../../platform/jobs/job-failure.ts'
import { defineAction, type Operator, recordAction, withLastActions } from '../audit/index.ts'
import {
  countJobs,
  type JobRow,
  listJobRows,
  lockFailedJob,
  removeJob,
  rescheduleJob,
  sortKeysOf,
} from './job-queries.ts'

/** Before is the whole fact, and a job does what it would have done. */
const retried = defineAction('operations.retry-job', { needsReason: false })
const dropped = defineAction('operations.drop-job')

/** Jobs of the worker, unless requested otherwise the oldest first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listJobs(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<SiteJob>> {
  const { order = 'oldest' } = input
  const { size, page, after } = readPage(input, order === 'next' ? 2 : 1, order)
  const filter = { state: input.state, task: input.task?.trim() }
  const [rows, total] = await Promise.all([
    listJobRows(db, filter, { order, after, limit: size + 1 }),
    countJobs(db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: (row) => sortKeysOf(row, order),
    view: presentJob,
  })
  return { ...shown, list: await withLastActions(db, 'job', shown.list) }
}

function presentJob(row: JobRow): Omit<SiteJob, 'lastAction'> {
  return {
    id: Number(row.id),
    ...{ task: row.task, state: row.state },
    tries: row.attempts,
    maxTries: row.max_attempts,
    createdAt: row.created_at.toISOString(),
    runAt: row.run_at.toISOString(),
    failure: presentJobFailure(row.last_error),
  }
}

/** Has a failed job tried again at once. @throws AppError NOT_FOUND for one that has not failed, or runs */
export async function retryJob(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, operator }: { id: bigint; operator: Operator },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const job = await lockFailedJob(tx, id)
    if (!job) throw new AppError('NOT_FOUND')
    await rescheduleJob(tx, id)
    const subject = { kind: 'job', id }
    await recordAction(tx, retried, { operator, subject, before: factsOf(job), now: ctx.clock.now() })
  })
}

/** Gives a failed job up. @throws AppError NOT_FOUND for one that has not failed, or runs; REASON_REQUIRED */
export async function dropJob(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, operator, reason }: { id: bigint; operator: Operator; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const job = await lockFailedJob(tx, id)
    if (!job) throw new AppError('NOT_FOUND')
    await removeJob(tx, id)
    const subject = { kind: 'job', id }
    await recordAction(tx, dropped, { operator, subject, reason, before: factsOf(job), now: ctx.clock.now() })
  })
}

const factsOf = ({ task, last_error }: { task: string; last_error: string | null }) => ({
  task,
  error: presentJobFailure(last_error)?.detail,
})
