import type { ContactSheet, WorkUnderReview } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Operator } from '../audit/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { findFilesUnderReview, findWorkUnderReview, lockSubmission } from '../publishing/index.ts'
import { getStaffPlayback } from '../videos/index.ts'
import { requireLease } from './lease.ts'
import { presentOwner } from './lease-review.ts'
import { findReviewTask } from './review-queries.ts'

/**
 * Everything that a reviewer needs to decide about a work that they hold: all of the video with its pictures, or what its
 * kind consists of, its texts, who is in it, and what earlier reviews said.
 * @throws AppError NOT_FOUND, LEASE_LOST: only the reviewer who holds a work sees its unpublished parts
 */
export async function getReview(ctx: Context, id: bigint, reviewer: Operator): Promise<WorkUnderReview> {
  const submission = await inTransaction(ctx.db, (tx) => lockSubmission(tx, id))
  if (!submission) throw new AppError('NOT_FOUND')
  requireLease(submission, reviewer, ctx.clock.now())
  const itemId = submission.item_id
  const { ofChange, contactSheet: sheet } = await findFilesUnderReview(ctx.db, itemId)
  const [task, work, play] = await Promise.all([
    findReviewTask(ctx.db, id),
    findWorkUnderReview(ctx, itemId),
    // Somebody at the command line has no account for which files could be opened.
    reviewer.accountId === undefined
      ? undefined
      : getStaffPlayback(ctx, reviewer.accountId, itemId, ofChange),
  ])
  if (!task || !work) throw new AppError('NOT_FOUND')
  const kind = itemKinds[task.kind]
  const contactSheet: ContactSheet | null =
    sheet && play
      ? { ...sheet, sheets: sheet.sheets.map((name) => `${play.files}/contact-sheet/${name}`) }
      : null
  return {
    itemId: Number(itemId),
    owner: presentOwner(task),
    parts: [...kind.parts],
    facts: await kind.loadReviewFacts(ctx, itemId),
    ...work,
    playback: play?.playback ?? null,
    contactSheet,
  }
}
