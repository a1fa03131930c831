import type { recordProgress as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { keepsHistory } from '../accounts/index.ts'
import { getPublishedVideo } from '../catalogue/index.ts'
import { saveProgress } from './progress-queries.ts'

/** Stores the viewer's position, never past the end. Does nothing for viewers who switched history off. */
export async function recordProgress(ctx: Context, viewer: Viewer, input: InputOf<typeof call>) {
  const video = await getPublishedVideo(ctx.db, BigInt(input.id))
  if (!(await keepsHistory(ctx.db, viewer.accountId))) return
  const positionMs = BigInt(input.positionMs)
  await saveProgress(ctx.db, {
    accountId: viewer.accountId,
    kind: 'video',
    itemId: video.id,
    positionMs: positionMs < video.duration_ms ? positionMs : video.duration_ms,
    durationMs: video.duration_ms,
    now: ctx.clock.now(),
  })
}
