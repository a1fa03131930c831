import { type recordProgress as call, type InputOf, isFinished } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { findVideo } from '../media/index.ts'
import { saveProgress } from './progress-queries.ts'

/**
 * Stores the viewer's position in an item of any kind; one in the last 5 % of a length as its end. What has no media has
 * the length 0 and no end. Does nothing for viewers who keep no history.
 */
export async function recordProgress(ctx: Context, viewer: Viewer, input: InputOf<typeof call>) {
  const { id: itemId } = await getPublishedItem(ctx.db, BigInt(input.id))
  if (!viewer.keepsHistory) return
  const durationMs = (await findVideo(ctx.db, itemId))?.duration_ms ?? 0n
  const positionMs = isFinished(input.positionMs, Number(durationMs)) ? durationMs : BigInt(input.positionMs)
  await saveProgress(ctx.db, viewer.accountId, [
    { itemId, positionMs, durationMs, watchedAt: ctx.clock.now() },
  ])
}
