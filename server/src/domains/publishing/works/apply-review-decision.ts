import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Operator } from '../../audit/index.ts'
import { changeState, publishItem } from '../../catalogue/index.ts'
import { findPublicationProblem } from '../submission-queries.ts'
import { lockUploader } from '../uploader-queries.ts'
import {
  countAsFree,
  removeFromLimitCount,
  requireFreeWorksPublished,
  restoreLimitCount,
} from './paid-works-limit.ts'
import { applyEdit } from './submit-work.ts'
import { findWork, isFree, lockWork } from './work-queries.ts'

export interface WorkDecision {
  itemId: bigint
  decision: 'approve' | 'reject' | 'request_changes'
  /** The reviewer’s note to the author. Undefined is possible for an approval only. */
  note: string | undefined
  by: Operator
}

/**
 * Applies a reviewer's decision, which is stored already, to a work or to the change of a published work.
 * @throws AppError NOT_FOUND; WORK_STATE_REFUSED for a work in another state; PUBLICATION_REFUSED with the problem of a work that may
 *   not be published: it, its owner's right or the notice has changed since it was submitted; PAID_WORKS_LIMIT for one with a price before enough free ones of its day are
 *   published
 */
export async function applyReviewDecision(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  decided: WorkDecision,
): Promise<void> {
  const { itemId, decision, note, by } = decided
  const now = clock.now()
  await lockWork(tx, itemId)
  const work = await findWork(tx, itemId)
  if (!work) throw new AppError('NOT_FOUND')
  if (!['in_review', 'published', 'hidden'].includes(work.state)) throw new AppError('WORK_STATE_REFUSED')
  const isChange = work.state === 'published' || work.state === 'hidden'
  if (decision === 'approve') {
    if (isChange) await applyEdit(tx, work, now)
    const problem = await findPublicationProblem(tx, itemId)
    if (problem !== undefined) throw new AppError('PUBLICATION_REFUSED', { problem })
    const approval = { approvedBy: by.name, reason: 'approved in review', now }
    if (!isChange) await publishItem(tx, itemId, { ...approval, ...(note && { reason: note }) })
    if (!work.isPaid) return
    if (work.edit?.price === 0 && work.staffPrice === null) return countAsFree(tx, itemId)
    // It had a price before.
    if (isChange && !isFree(work)) return
    // The works of one author are counted one after another.
    await lockUploader(tx, work.ownerId)
    return requireFreeWorksPublished(tx, itemId)
  }
  // A change stays, rejected or given back: its author corrects and submits it again, or discards it.
  if (isChange) return restoreLimitCount({ config }, tx, work)
  await removeFromLimitCount(tx, itemId)
  const move = { itemId, reason: note ?? '', by, now }
  if (decision === 'reject') await changeState(tx, 'remove', move, async () => now)
  else await changeState(tx, 'withdraw', move)
}
