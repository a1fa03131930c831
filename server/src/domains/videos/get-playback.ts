import type { getPlayback as call, OutputOf, Playback } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listProgress } from '../library/index.ts'
import { vipEndsAt } from '../memberships/index.ts'
import { balancesOf } from '../wallet/index.ts'
import { findAsset, findRevision, type PlayedAsset } from './asset-queries.ts'
import { type GrantedRight, issueGrant } from './media-address.ts'
import { findFreeViewUntil, findLatestPurchase, findVideo, getPublishedVideo, isLiked } from './queries.ts'
import { decideViewingRight, type ViewingFacts, type ViewingRight } from './viewing-right.ts'
import { presentPrice } from './views.ts'

type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

function videoFacts(video: VideoRow): ViewingFacts['video'] {
  return {
    state: video.state,
    ownerId: video.owner_id,
    price: presentPrice(video),
    isVipOnly: video.is_vip_only,
    previewEndMs: Number(video.preview_end_ms),
  }
}

/** What the rule looks at, for one viewer. */
export async function loadViewingFacts(
  ctx: Context,
  video: VideoRow,
  viewer: { accountId: bigint; isStaff: boolean },
): Promise<ViewingFacts> {
  const now = ctx.clock.now()
  const { accountId } = viewer
  const [purchase, freeViewUntil, vipUntil, balances] = await Promise.all([
    findLatestPurchase(ctx.db, accountId, video.id),
    findFreeViewUntil(ctx.db, accountId, video.id, now),
    vipEndsAt(ctx.db, accountId),
    balancesOf(ctx.db, accountId),
  ])
  return {
    video: videoFacts(video),
    viewer,
    purchase: purchase && { refundedAt: purchase.refunded_at },
    freeViewUntil,
    vipUntil,
    freeViewsLeft: Number(balances.free_views),
    now,
  }
}

/** What I may watch, with a fresh grant; where I stopped; whether I like it. */
export async function getPlayback(ctx: Context, viewer: Viewer, id: number): Promise<OutputOf<typeof call>> {
  const video = await findVideo(ctx.db, BigInt(id))
  if (!video) throw new AppError('NOT_FOUND')
  const asset = await findAsset(ctx.db, video.id)
  // Before the right is read: a right that is taken back in between then ends the grant, too.
  const revision = asset ? await findRevision(ctx.db, asset.token, viewer.accountId) : 0
  const [facts, likes, progress] = await Promise.all([
    loadViewingFacts(ctx, video, viewer),
    isLiked(ctx.db, viewer.accountId, video.id),
    listProgress(ctx.db, viewer.accountId, 'video', [video.id]),
  ])
  const decision = decideViewingRight(facts)
  // That it exists is told to those who paid for it, so that they know what became of it; to nobody else.
  if (decision.reason === 'not_published') throw new AppError('NOT_FOUND')
  return {
    ...presentPlayback(ctx, { video, asset, decision, viewer: { accountId: viewer.accountId, revision } }),
    isLiked: likes,
    positionMs: resumeAt(Number(progress[0]?.position_ms ?? 0n), Number(video.duration_ms)),
  }
}

/** What anybody may watch: the same answer for everybody within the hour. */
export async function getPublicPlayback(ctx: Context, id: number): Promise<Playback> {
  const video = await getPublishedVideo(ctx.db, BigInt(id))
  const decision = decideViewingRight({
    video: videoFacts(video),
    viewer: undefined,
    purchase: undefined,
    freeViewUntil: undefined,
    vipUntil: undefined,
    freeViewsLeft: 0,
    now: ctx.clock.now(),
  })
  return presentPlayback(ctx, {
    video,
    asset: await findAsset(ctx.db, video.id),
    decision,
    viewer: undefined,
  })
}

interface Decided {
  video: VideoRow
  asset: PlayedAsset | undefined
  decision: ViewingRight
  viewer: { accountId: bigint; revision: number } | undefined
}

function presentPlayback(ctx: Context, { video, asset, decision, viewer }: Decided): Playback {
  const durationMs = Number(video.duration_ms)
  const { right, reason, offers } = decision
  const endMs = right === 'full' ? durationMs : right === 'preview' ? Number(video.preview_end_ms) : 0
  const playback = { right, reason, offers, durationMs, endMs }
  if (!asset || right === 'none') return { ...playback, source: null }
  const granted = rightToGrant(decision, endMs, viewer)
  const { address, expiresAt } = issueGrant(ctx, asset.token, granted)
  return {
    ...playback,
    source: {
      masterUrl: `${address}/master.m3u8`,
      expiresAt,
      expiresInMs: expiresAt === 0 ? 0 : Math.max(0, expiresAt - ctx.clock.now().getTime()),
      storyboardUrl: right === 'full' && asset.hasStoryboard ? `${address}/storyboard/thumbs.vtt` : null,
    },
  }
}

function rightToGrant(
  { right, reason, endsAt }: ViewingRight,
  endMs: number,
  viewer: Decided['viewer'],
): GrantedRight {
  if (reason === 'free') return { scope: 'public' }
  return right === 'full' && viewer
    ? { scope: 'full', right: reason, endsAt, ...viewer }
    : { scope: 'preview', endMs }
}

/** Who stopped in the last seconds has seen it: begin anew. */
function resumeAt(positionMs: number, durationMs: number): number {
  const nearlyOver = Math.max(durationMs * 0.97, durationMs - 10_000)
  return positionMs >= nearlyOver ? 0 : positionMs
}
