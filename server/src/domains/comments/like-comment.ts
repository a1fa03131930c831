import type { likeComment as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import {
  addToLikeCount,
  addToScore,
  findShown,
  lockForLike,
  recomputeScore,
  setLike,
} from './change-queries.ts'

/** Likes a comment, or takes the like back. @throws AppError NOT_FOUND for one that not everybody sees */
export async function likeComment(
  ctx: Context,
  { accountId }: Viewer,
  { id, isLiked }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const commentId = BigInt(id)
  return inTransaction(ctx.db, async (tx) => {
    const comment = await lockForLike(tx, commentId)
    if (!comment || !(await findShown(tx, commentId))) throw new AppError('NOT_FOUND')
    await getPublishedItem(tx, comment.item_id)
    const change = await changeLike(tx, comment, { accountId, isLiked, now: ctx.clock.now() })
    return { isLiked, likeCount: Number(comment.like_count) + change }
  })
}

/** Of a locked comment. One’s own like counts, but raises nothing. @returns the change of the count */
async function changeLike(
  tx: Tx,
  comment: { id: bigint; author_id: bigint },
  like: { accountId: bigint; isLiked: boolean; now: Date },
): Promise<-1 | 0 | 1> {
  if (!(await setLike(tx, { commentId: comment.id, ...like }))) return 0
  const change = like.isLiked ? 1 : -1
  await addToLikeCount(tx, comment.id, change)
  if (!like.isLiked) await recomputeScore(tx, comment.id)
  else if (comment.author_id !== like.accountId) await addToScore(tx, comment.id, like.now)
  return change
}

/** Likes a comment whose rules are checked. */
export async function likeStored(tx: Tx, accountId: bigint, commentId: bigint, now: Date): Promise<void> {
  const comment = await lockForLike(tx, commentId)
  if (comment) await changeLike(tx, comment, { accountId, isLiked: true, now })
}

/** Takes a like back, also from a comment that is hidden or deleted. */
export async function removeLike(ctx: Context, accountId: bigint, commentId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const comment = await lockForLike(tx, commentId)
    if (comment) await changeLike(tx, comment, { accountId, isLiked: false, now: ctx.clock.now() })
  })
}
