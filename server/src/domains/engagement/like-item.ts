import type { likeVideo as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findItem, getPublishedItem } from '../catalogue/index.ts'
import { addToLikeCount, setLike } from './like-queries.ts'

/** Likes a published item, or removes a like, also if the item is no longer published. A repeat changes nothing. */
export async function likeItem(ctx: Context, viewer: Viewer, input: InputOf<typeof call>) {
  const itemId = BigInt(input.id)
  return inTransaction(ctx.db, async (tx) => {
    const item = input.isLiked ? await getPublishedItem(tx, itemId) : await findItem(tx, itemId)
    if (!item) throw new AppError('NOT_FOUND')
    const facts = { accountId: viewer.accountId, itemId, isLiked: input.isLiked, now: ctx.clock.now() }
    const change = await setLike(tx, facts)
    const likeCount = change === 0 ? Number(item.like_count) : await addToLikeCount(tx, itemId, change)
    return { isLiked: input.isLiked, likeCount }
  })
}
