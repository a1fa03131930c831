import { type Comment, addComment as call, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { getSettings } from '../settings/index.ts'
import { findShown, lockItem } from './change-queries.ts'
import { hasMentionSign } from './find-mentions.ts'
import { loadWithParent } from './list-queries.ts'
import { notifyJob } from './notify-answered.ts'
import { requireAllowedComment } from './require-allowed-comment.ts'
import { storeComment } from './store-comment.ts'
import { presentComment } from './views.ts'

/**
 * Writes a comment or a reply, and counts it.
 * @throws AppError PERMISSION_DENIED (guests, by the setting), COMMENT_EMPTY, TEXT_REFUSED, LINKS_REFUSED, REQUEST_KEY_REUSED;
 *   NOT_FOUND for an item that is not published, or a comment that not everybody sees
 */
export async function addComment(
  ctx: Context,
  viewer: Viewer,
  requestKey: string,
  input: InputOf<typeof call>,
): Promise<Comment> {
  const { accountId } = viewer
  if (viewer.isGuest && !(await getSettings(ctx.db)).guestsMayComment) throw new AppError('PERMISSION_DENIED')
  const text = await requireAllowedComment(ctx, accountId, input.text)
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: call.name, requestKey, input }, async () => {
      const itemId = BigInt(input.id)
      if ((await lockItem(tx, itemId))?.state !== 'published') throw new AppError('NOT_FOUND')
      const answered = input.replyTo === undefined ? undefined : await findAnswered(tx, itemId, input.replyTo)
      const now = ctx.clock.now()
      const id = await storeComment(tx, { itemId, authorId: accountId, text, answered, now })
      if (answered || hasMentionSign(text)) await addJob(tx, notifyJob, { commentId: id })
      return presentComment(await getOwn(tx, id))
    }),
  )
}

async function findAnswered(tx: Tx, itemId: bigint, id: number) {
  const answered = await findShown(tx, BigInt(id))
  if (answered?.item_id !== itemId) throw new AppError('NOT_FOUND')
  return answered
}

async function getOwn(tx: Tx, id: bigint) {
  const row = (await loadWithParent(tx, id)).find((one) => one.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
