import { type recordProgress as call, type InputOf, isFinished } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { findVideo } from '../media/index.ts'
import { saveProgress } from './progress-queries.ts'

/** Stores the viewer's position; one in the last 5 % as the end. Does nothing for viewers who keep no history. */
export async function recordProgress(ctx: Context, viewer: Viewer, input: InputOf<typeof call>) {
  const { id: itemId } = await getPublishedItem(ctx.db, BigInt(input.id))
  const video = await findVideo(ctx.db, itemId)
  if (!video) throw new AppError('NOT_FOUND')
  if (!viewer.keepsHistory) return
  const facts = {
    itemId,
    positionMs: isFinished(input.positionMs, Number(video.duration_ms))
      ? video.duration_ms
      : BigInt(input.positionMs),
    durationMs: video.duration_ms,
    watchedAt: ctx.clock.now(),
  }
  await saveProgress(ctx.db, viewer.accountId, [facts])
}
