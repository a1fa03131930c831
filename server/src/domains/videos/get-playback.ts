import type { getPlayback as call, MyPlayback, OutputOf, Playback } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findPlay, type PlayRow } from './playback-queries.ts'
import { presentPlayback, presentPublicPlayback, videoFacts } from './present-playback.ts'
import { decideViewingRight, type ViewingFacts } from './viewing-right.ts'

type ViewerIdentity = Pick<Viewer, 'accountId' | 'isStaff'>

function viewingFacts(play: PlayRow, { accountId, isStaff }: ViewerIdentity, now: Date): ViewingFacts {
  return {
    video: videoFacts(play),
    viewer: { accountId, isStaff },
    purchase: purchaseOf(play),
    freeViewUntil: play.free_view_until ?? undefined,
    vipUntil: play.vip_until ?? undefined,
    freeViewsLeft: Number(play.free_views_left),
    now,
  }
}

/** The purchase that is valid, else a refunded one. */
function purchaseOf({ is_bought, refunded_at }: PlayRow): ViewingFacts['purchase'] {
  if (is_bought) return { refundedAt: null }
  return refunded_at ? { refundedAt: refunded_at } : undefined
}

/** Loads the input of the viewing rule for one viewer. @throws AppError NOT_FOUND */
export async function loadViewingFacts(
  ctx: Context,
  videoId: bigint,
  viewer: ViewerIdentity,
): Promise<ViewingFacts> {
  const play = await findPlay(ctx.db, { videoId, accountId: viewer.accountId })
  if (!play) throw new AppError('NOT_FOUND')
  return viewingFacts(play, viewer, ctx.clock.now())
}

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
  const identity = { accountId, sessionId, viewerName: ctx.grants.viewerName(accountId) }
  const plays = await Promise.all(ids.map((id) => findPlay(ctx.db, { videoId: BigInt(id), ...identity })))
  // Otherwise a grant issued after the session ended would outlive it.
  if (plays.some((play) => play?.is_session_open === false)) throw new AppError('SESSION_ENDED')
  const now = ctx.clock.now()
  return plays.flatMap((play) => {
    const decision = play && decideViewingRight(viewingFacts(play, viewer, now))
    // An unpublished video is visible only to people who bought it, so that they learn what happened to it.
    if (!decision || decision.reason === 'not_published') return []
    const revision = Number(play.revision ?? 0n)
    return {
      id: Number(play.id),
      ...presentPlayback(ctx, { video: play, decision, viewer: { accountId, revision } }),
      isLiked: play.is_liked,
      likeCount: Number(play.like_count),
      isFavourite: play.is_favourite,
      positionMs: resumeAt(Number(play.position_ms ?? 0n), Number(play.duration_ms)),
    }
  })
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
  const video = await findPlay(ctx.db, { videoId: BigInt(id), accountId: null })
  if (video?.state !== 'published') throw new AppError('NOT_FOUND')
  return presentPublicPlayback(ctx, video)
}

/** A viewer who stopped in the last seconds has seen the video, so it starts from the beginning. */
function resumeAt(positionMs: number, durationMs: number): number {
  const nearlyOver = Math.max(durationMs * 0.97, durationMs - 10_000)
  return positionMs >= nearlyOver ? 0 : positionMs
}
