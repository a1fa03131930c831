import type { likeVideo as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { getPublishedVideo } from '../catalogue/index.ts'
import { addLikes, setLike } from './like-queries.ts'

/** Likes a video, or removes the like. A repeat changes nothing. */
export async function likeVideo(ctx: Context, viewer: Viewer, input: InputOf<typeof call>) {
  const videoId = BigInt(input.id)
  return inTransaction(ctx.db, async (tx) => {
    const video = await getPublishedVideo(tx, videoId)
    const facts = { accountId: viewer.accountId, videoId, isLiked: input.isLiked, now: ctx.clock.now() }
    const change = await setLike(tx, facts)
    const likeCount = change === 0 ? Number(video.like_count) : await addLikes(tx, videoId, change)
    return { isLiked: input.isLiked, likeCount }
  })
}
