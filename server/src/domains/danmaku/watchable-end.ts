import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { decideViewingRight, loadViewingFacts } from '../entitlements/index.ts'
import { findVideo } from '../media/index.ts'

/** Of a video, ms. */
export interface WatchableEnd {
  /** Where what this viewer may watch ends; Infinity for all of it, so that its very last moment belongs to it. */
  endMs: number
  durationMs: number
}

/** What everybody may watch of a published item: its preview, or all of a free one. @throws AppError NOT_FOUND */
export async function getPublicEnd({ db }: Pick<Context, 'db'>, itemId: bigint): Promise<WatchableEnd> {
  const [item, video] = await Promise.all([getPublishedItem(db, itemId), findVideo(db, itemId)])
  if (!video) throw new AppError('NOT_FOUND')
  const durationMs = Number(video.duration_ms)
  const isFree = item.price_amount === null && !item.is_vip_only
  return { endMs: isFree ? Number.POSITIVE_INFINITY : Number(video.preview_end_ms), durationMs }
}

/** The same for a viewer with an account, who may have the right to watch all of it. @throws AppError NOT_FOUND */
export async function getEndFor(ctx: Context, viewer: Viewer, itemId: bigint): Promise<WatchableEnd> {
  const [end, facts] = await Promise.all([getPublicEnd(ctx, itemId), loadViewingFacts(ctx, itemId, viewer)])
  return decideViewingRight(facts).right === 'full' ? { ...end, endMs: Number.POSITIVE_INFINITY } : end
}
