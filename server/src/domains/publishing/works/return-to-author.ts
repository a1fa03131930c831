import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { removeFromLimitCount, restoreLimitCount } from './paid-works-limit.ts'
import { findWork, isPublic, setSubmissionPending } from './work-queries.ts'

/**
 * Makes a work whose file cannot be used a draft of its author again, although it was submitted already. Of a published
 * work, its change.
 */
export async function returnToAuthor(ctx: Pick<Context, 'config'>, tx: Tx, itemId: bigint): Promise<void> {
  const work = await findWork(tx, itemId)
  if (!work?.isSubmissionPending) return
  await setSubmissionPending(tx, itemId, false)
  if (isPublic(work)) await restoreLimitCount(ctx, tx, work)
  else await removeFromLimitCount(tx, itemId)
}
