import type { ReviewPolicy } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findItem } from '../catalogue/index.ts'
import { sendMessage } from '../messages/index.ts'
import { applyReviewDecision, listOwnAccounts, lockSubmission } from '../publishing/index.ts'
import { requireLease } from './lease.ts'
import { storeDecision } from './review-queries.ts'

const actions = {
  approve: defineAction('moderation.approve', { needsReason: false }),
  reject: defineAction('moderation.reject'),
  request_changes: defineAction('moderation.request-changes'),
}
const results = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'changes_requested',
} as const

export interface ReviewDecision {
  id: bigint
  decision: keyof typeof actions
  policy?: ReviewPolicy | undefined
  /** For its author, and the reason in the record. */
  note?: string | undefined
  reviewer: Operator
}

/**
 * Decides about a work that the reviewer holds. Approving publishes exactly the version that was submitted; the database refuses
 * everything else.
 * @throws AppError BAD_REQUEST for a refusal without the rule that was broken, and for any decision but an approval without a note; NOT_FOUND, LEASE_LOST, OWN_WORK; WORK_STATE_REFUSED; PUBLICATION_REFUSED for a work that cannot be published: it, the
 *   right of its owner or the upload notice changed meanwhile; PAID_WORKS_LIMIT for one with a price before the free ones of its day
 */
export async function decideReview(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  decided: ReviewDecision,
): Promise<void> {
  const { id, decision, policy, note, reviewer } = decided
  if (decision === 'reject' && policy === undefined)
    throw new AppError('BAD_REQUEST', { path: '/policy', problem: 'is required for a refusal' })
  if (decision !== 'approve' && !note?.trim())
    throw new InputRefused('is required unless the work is approved', '/note', { rule: 'missing' })
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new AppError('NOT_FOUND')
    if ((await listOwnAccounts(tx, reviewer)).includes(submission.submitted_by))
      throw new AppError('OWN_WORK')
    requireLease(submission, reviewer, now)
    const by = { id: reviewer.accountId, name: reviewer.name }
    await storeDecision(tx, { id, state: results[decision], by, policy, note, now })
    const before = await findItem(tx, submission.item_id)
    const isChange = before?.state === 'published' || before?.state === 'hidden'
    const applied = { itemId: submission.item_id, decision, note, by: reviewer }
    await applyReviewDecision(ctx, tx, applied)
    const item = await findItem(tx, submission.item_id)
    if (!item) throw new AppError('NOT_FOUND')
    const sending = { accountId: submission.submitted_by, eventKey: `review:${id}`, now }
    const rule = policy !== undefined && decision !== 'approve' ? { policy } : {}
    const facts = { title: item.title, ...rule, reason: note ?? '' }
    if (decision === 'request_changes')
      await sendMessage(tx, { kind: 'review_changes', facts: { ...facts, isChange }, ...sending })
    else {
      const { id: itemId, kind, state } = item
      const isApproved = decision === 'approve'
      const isHidden = state === 'hidden'
      const result = { ...facts, videoId: Number(itemId), kind, isApproved, isChange, isHidden }
      await sendMessage(tx, { kind: 'review_result', facts: result, ...sending })
    }
    await recordAction(tx, actions[decision], {
      ...{ operator: reviewer, reason: note, now },
      subject: { kind: 'item', id: submission.item_id },
      after: { submission: id, version: submission.version, policy: policy ?? null },
    })
  })
}
