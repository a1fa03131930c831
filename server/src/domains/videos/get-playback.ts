import {
  type getPlayback as call,
  isFinished,
  type MyPlayback,
  type OutputOf,
  type Playback,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { decideViewingRight, viewingFacts } from '../entitlements/index.ts'
import { findPlaybackFacts } from './playback-queries.ts'
import { presentPlayback, presentPublicPlayback } from './present-playback.ts'

/**
 * For each video: the viewing right with a fresh grant, the resume position, and whether the viewer likes it. In the
 * order of the request, without videos that do not exist for this viewer.
 * @throws AppError SESSION_ENDED when the session ended after the request was authenticated
 */
export async function getPlaybacks(
  ctx: Context,
  viewer: Viewer,
  ids: readonly number[],
): Promise<MyPlayback[]> {
  const { accountId, sessionId } = viewer
  const identity = { accountId, sessionId, viewerHash: ctx.grants.viewerHash(accountId) }
  const videos = await Promise.all(
    ids.map((id) => findPlaybackFacts(ctx.db, { videoId: BigInt(id), ...identity })),
  )
  // Otherwise a grant issued after the session ended would outlive it.
  if (videos.some((facts) => facts?.is_session_open === false)) throw new AppError('SESSION_ENDED')
  const now = ctx.clock.now()
  const playbacks = videos.map(async (facts): Promise<MyPlayback | undefined> => {
    const decision = facts && decideViewingRight(viewingFacts(facts, viewer, now))
    // An unpublished video is visible only to people who bought it, so that they learn what happened to it.
    if (!decision || decision.reason === 'not_published') return undefined
    const lastRevocationId = Number(facts.last_revocation_id ?? 0n)
    const positionMs = Number(facts.position_ms ?? 0n)
    return {
      id: Number(facts.id),
      ...(await presentPlayback(ctx, { video: facts, decision, viewer: { accountId, lastRevocationId } })),
      isLiked: facts.is_liked,
      likeCount: Number(facts.like_count),
      isFavourite: facts.is_favourite,
      positionMs: isFinished(positionMs, Number(facts.duration_ms)) ? 0 : positionMs,
    }
  })
  return (await Promise.all(playbacks)).filter((playback) => playback !== undefined)
}

/** Like `getPlaybacks`, for one video. @throws AppError NOT_FOUND */
export async function getPlayback(ctx: Context, viewer: Viewer, id: number): Promise<OutputOf<typeof call>> {
  const [found] = await getPlaybacks(ctx, viewer, [id])
  if (!found) throw new AppError('NOT_FOUND')
  const { id: _, ...playback } = found
  return playback
}

/** What anybody may watch. The response is the same for everybody within the hour. */
export async function getPublicPlayback(ctx: Context, id: number): Promise<Playback> {
  const video = await findPlaybackFacts(ctx.db, { videoId: BigInt(id), accountId: null })
  if (video?.state !== 'published') throw new AppError('NOT_FOUND')
  return presentPublicPlayback(ctx, video)
}
