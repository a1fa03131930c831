import type { getPlayback as call, MyPlayback, OutputOf, Playback } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findFavourites, listProgress } from '../library/index.ts'
import { vipEndsAt } from '../memberships/index.ts'
import { balancesOf } from '../wallet/index.ts'
import { findFreeViewsUntil, findLatestPurchases, findLiked, listWatchables } from './playback-queries.ts'
import {
  presentPlayback,
  presentPublicPlayback,
  videoFacts,
  type WatchableFacts,
} from './present-playback.ts'
import { decideViewingRight, type ViewingFacts } from './viewing-right.ts'

type VideoRow = WatchableFacts & { id: bigint }
type Who = Pick<Viewer, 'accountId' | 'isStaff'>

/** What the rule looks at, for one viewer and each of the videos. */
async function loadAllViewingFacts(
  ctx: Context,
  videos: readonly VideoRow[],
  viewer: Who,
): Promise<(video: VideoRow) => ViewingFacts> {
  const now = ctx.clock.now()
  const { accountId, isStaff } = viewer
  const ids = videos.map((video) => video.id)
  const [purchases, freeViews, vipUntil, balances] = await Promise.all([
    findLatestPurchases(ctx.db, accountId, ids),
    findFreeViewsUntil(ctx.db, accountId, ids, now),
    vipEndsAt(ctx.db, accountId),
    balancesOf(ctx.db, accountId),
  ])
  return (video) => ({
    video: videoFacts(video),
    viewer: { accountId, isStaff },
    purchase: purchases.get(video.id),
    freeViewUntil: freeViews.get(video.id),
    vipUntil,
    freeViewsLeft: Number(balances.free_views),
    now,
  })
}

/** What the rule looks at, for one viewer. */
export async function loadViewingFacts(ctx: Context, video: VideoRow, viewer: Who): Promise<ViewingFacts> {
  const factsOf = await loadAllViewingFacts(ctx, [video], viewer)
  return factsOf(video)
}

/**
 * What I may watch of each, with fresh grants; where I stopped; whether I like it. In the order asked; what does not
 * exist for this viewer is left out.
 */
export async function getPlaybacks(
  ctx: Context,
  viewer: Viewer,
  ids: readonly number[],
): Promise<MyPlayback[]> {
  const asked = ids.map(BigInt)
  const { accountId } = viewer
  const videos = await listWatchables(ctx.db, asked, accountId)
  if (videos.length === 0) return []
  const [factsOf, liked, favourites, progress] = await Promise.all([
    loadAllViewingFacts(ctx, videos, viewer),
    findLiked(ctx.db, accountId, asked),
    findFavourites(ctx.db, accountId, 'video', asked),
    listProgress(ctx.db, accountId, 'video', asked),
  ])
  const byId = new Map(videos.map((video) => [video.id, video]))
  const stoppedAt = new Map(progress.map((row) => [row.item_id, Number(row.position_ms)]))
  return asked.flatMap((id) => {
    const video = byId.get(id)
    const decision = video && decideViewingRight(factsOf(video))
    // That it exists is told to those who paid for it, so that they know what became of it; to nobody else.
    if (!decision || decision.reason === 'not_published') return []
    const revision = Number(video.revision ?? 0n)
    return {
      id: Number(id),
      ...presentPlayback(ctx, { video, decision, viewer: { accountId, revision } }),
      isLiked: liked.has(id),
      isFavourite: favourites.has(id),
      positionMs: resumeAt(stoppedAt.get(id) ?? 0, Number(video.duration_ms)),
    }
  })
}

/** See getPlaybacks. @throws AppError NOT_FOUND */
export async function getPlayback(ctx: Context, viewer: Viewer, id: number): Promise<OutputOf<typeof call>> {
  const [found] = await getPlaybacks(ctx, viewer, [id])
  if (!found) throw new AppError('NOT_FOUND')
  const { id: _, ...playback } = found
  return playback
}

/** What anybody may watch: the same answer for everybody within the hour. */
export async function getPublicPlayback(ctx: Context, id: number): Promise<Playback> {
  const [video] = await listWatchables(ctx.db, [BigInt(id)], null)
  if (video?.state !== 'published') throw new AppError('NOT_FOUND')
  return presentPublicPlayback(ctx, video)
}

/** Who stopped in the last seconds has seen it: begin anew. */
function resumeAt(positionMs: number, durationMs: number): number {
  const nearlyOver = Math.max(durationMs * 0.97, durationMs - 10_000)
  return positionMs >= nearlyOver ? 0 : positionMs
}
