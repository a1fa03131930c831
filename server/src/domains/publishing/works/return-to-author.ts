import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage } from '../../messages/index.ts'
import { removeFromLimitCount, restoreLimitCount } from './paid-works-limit.ts'
import { findWork, isPublic, setSubmissionPending, type WorkRow } from './work-queries.ts'

/**
 * Makes a work whose file cannot be used a draft of its author again, although it was submitted already, and tells the
 * author. Of a published work, its change.
 */
export async function returnToAuthor(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  itemId: bigint,
): Promise<void> {
  const work = await findWork(tx, itemId)
  if (!work?.isSubmissionPending) return
  await setSubmissionPending(tx, itemId, false)
  if (isPublic(work)) await restoreLimitCount(ctx, tx, work)
  else await removeFromLimitCount(tx, itemId)
  await notifyNotSubmitted(ctx, tx, work, 'file')
}

/** Notifies the author of a submitted work that it did not reach review. */
export async function notifyNotSubmitted(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { ownerId: accountId, title }: WorkRow,
  cause: 'file' | 'right',
): Promise<void> {
  await sendMessage(tx, {
    kind: 'work_not_submitted',
    facts: { title, cause },
    ...{ accountId, now: clock.now() },
  })
}
