import type { reportComment as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getAccount } from '../accounts/index.ts'
import { isCredibleReporter } from '../content-rules/index.ts'
import { getSettings } from '../settings/index.ts'
import { adjustCommentCounts, lockComment, recomputeScore, setState } from './change-queries.ts'
import { countCredibleReports, countRejectedReports, insertReport } from './report-queries.ts'

/** Stores a report, and hides the comment at the setting’s number of credible ones. @throws AppError NOT_FOUND */
export async function reportComment(
  ctx: Context,
  { accountId, isGuest }: Viewer,
  input: InputOf<typeof call>,
): Promise<void> {
  const now = ctx.clock.now()
  const [{ commentReportsToHide }, reporter] = await Promise.all([
    getSettings(ctx.db),
    getAccount(ctx.db, accountId),
  ])
  await inTransaction(ctx.db, async (tx) => {
    const comment = await lockComment(tx, BigInt(input.id))
    if (!comment?.isShown) throw new AppError('NOT_FOUND')
    const isAuthor = comment.author_id === accountId
    const rejectedReports = await countRejectedReports(tx, accountId)
    const facts = { isGuest, since: reporter.created_at, isAuthor, rejectedReports }
    const isCredible = isCredibleReporter(facts, now)
    const report = { commentId: comment.id, accountId, reason: input.reason, isCredible, now }
    if (!(await insertReport(tx, report)) || !isCredible || comment.is_cleared) return
    if ((await countCredibleReports(tx, comment.id)) < commentReportsToHide) return
    await adjustCommentCounts(tx, comment, -1)
    await setState(tx, comment.id, 'reported')
    // An answer that is hidden no longer puts the comment above it first.
    if (comment.parent_id !== null) await recomputeScore(tx, comment.parent_id)
  })
}
