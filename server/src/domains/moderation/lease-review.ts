import {
  type InputOf,
  itemKindNames,
  type Lang,
  type listReviewTasks as listCall,
  type OutputOf,
  type ReviewTask,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOwnerId } from '../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { listOwnAccounts, lockSubmission } from '../publishing/index.ts'
import { leaseHolderOf, leaseMs, requireFree } from './lease.ts'
import {
  countReviewTasks,
  findReviewTask,
  leaseReviewTask,
  listReviewTasks,
  type ReviewTaskRow,
  releaseReviewTask,
  renewLease,
  setLease,
} from './review-queries.ts'

const leased = defineAction('moderation.lease', { needsReason: false })
const released = defineAction('moderation.release', { needsReason: false })

type ReviewContext = Pick<Context, 'db' | 'clock'>

/**
 * The works that wait for review, with the names of their kinds in a language.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listReviews(
  { db, clock }: ReviewContext,
  input: InputOf<typeof listCall>,
  lang: Lang,
): Promise<OutputOf<typeof listCall>> {
  const { kind, order = 'oldest' } = input
  const filter = { kind, authorId: await findOwnerId(db, input) }
  const { size, page, after } = readPage(input, 2, order)
  const [dueAt, id] = after ?? []
  const last = dueAt === undefined || id === undefined ? undefined : { dueAt: dateOfKey(dueAt), id }
  const now = clock.now()
  const [rows, { total, overdue }] = await Promise.all([
    listReviewTasks(db, filter, { order, after: last, limit: size + 1 }),
    countReviewTasks(db, now, filter),
  ])
  return {
    ...presentPage({
      ...{ rows, size, page, total: { count: total, isEstimate: false }, order },
      sortKeys: (row) => [BigInt(row.due_at.getTime()), row.id],
      view: (row) => presentTask(row, lang, now),
    }),
    overdue,
  }
}

/** The next work for a reviewer, or the one that they hold. Null: there is none. */
export async function leaseReview(
  ctx: ReviewContext,
  reviewer: Operator,
  lang: Lang,
): Promise<ReviewTask | null> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return inTransaction(ctx.db, async (tx) => {
    const id = await leaseReviewTask(tx, {
      leaseHolder: leaseHolderOf(reviewer),
      exceptAuthorIds: await listOwnAccounts(tx, reviewer),
      now,
      until,
    })
    const task = id === undefined ? undefined : await findReviewTask(tx, id)
    if (!task) return null
    await recordLease(tx, task, reviewer, now)
    return presentTask(task, lang, now)
  })
}

/**
 * A particular work for a reviewer, beside those that they hold.
 * @throws AppError NOT_FOUND, OWN_WORK; LEASE_LOST: another reviewer has it, or it waits no longer
 */
export async function leaseChosenReview(
  ctx: ReviewContext,
  id: bigint,
  reviewer: Operator,
  lang: Lang,
): Promise<ReviewTask> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return inTransaction(ctx.db, async (tx) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new AppError('NOT_FOUND')
    if ((await listOwnAccounts(tx, reviewer)).includes(submission.submitted_by))
      throw new AppError('OWN_WORK')
    requireFree(submission, reviewer, now)
    await setLease(tx, id, { leaseHolder: leaseHolderOf(reviewer), until })
    const task = await findReviewTask(tx, id)
    // Of an item that was removed, nothing waits for a decision.
    if (!task) throw new AppError('NOT_FOUND')
    await recordLease(tx, task, reviewer, now)
    return presentTask(task, lang, now)
  })
}

async function recordLease(tx: Tx, task: ReviewTaskRow, reviewer: Operator, now: Date): Promise<void> {
  const subject = { kind: 'item', id: task.item_id }
  const after = { submission: task.id, until: task.leased_until }
  await recordAction(tx, leased, { operator: reviewer, subject, after, now })
}

/**
 * Extends the lease of a work by `leaseMs` from now, while nobody else has taken it.
 * @throws AppError LEASE_LOST: another reviewer has it, or it does not wait any more
 */
export async function renewReview(
  ctx: ReviewContext,
  id: bigint,
  reviewer: Operator,
): Promise<{ until: string }> {
  const until = new Date(ctx.clock.now().getTime() + leaseMs)
  if (!(await inTransaction(ctx.db, (tx) => renewLease(tx, id, leaseHolderOf(reviewer), until))))
    throw new AppError('LEASE_LOST')
  return { until: until.toISOString() }
}

/** Gives a work back. One that this reviewer does not hold stays as it is. */
export async function releaseReview(ctx: ReviewContext, id: bigint, reviewer: Operator): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const itemId = await releaseReviewTask(tx, id, leaseHolderOf(reviewer))
    if (itemId === undefined) return
    const subject = { kind: 'item', id: itemId }
    await recordAction(tx, released, {
      operator: reviewer,
      subject,
      before: { submission: id },
      now: ctx.clock.now(),
    })
  })
}

export const presentOwner = ({ submitted_by: id, owner_name: name }: ReviewTaskRow) => ({
  id: Number(id),
  name: name ?? String(id),
})

function presentTask(row: ReviewTaskRow, lang: Lang, now: Date): ReviewTask {
  const { leased_by: by, leased_until: until } = row
  return {
    id: Number(row.id),
    itemId: Number(row.item_id),
    kind: row.kind,
    kindName: itemKindNames[row.kind][lang],
    title: row.title,
    version: row.version,
    owner: presentOwner(row),
    submittedAt: row.submitted_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    lease: by !== null && until !== null && until > now ? { by, until: until.toISOString() } : null,
  }
}
