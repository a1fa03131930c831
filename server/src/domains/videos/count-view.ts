import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { getPublishedVideo } from './queries.ts'
import { insertView } from './view-queries.ts'

const hourMs = 3_600_000

/** The hour in which a moment lies. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs)
}

/** Notes that playback began, once per viewer, video and hour. @throws AppError NOT_FOUND */
export async function countView(
  ctx: Context,
  id: number,
  from: { address: string; userAgent: string },
): Promise<void> {
  const { id: videoId } = await getPublishedVideo(ctx.db, BigInt(id))
  // Who it was is not kept, only that it was somebody else than the others of this hour.
  const viewer = createHmac('sha256', ctx.secrets.codePepper)
    .update(`view:${from.address}:${from.userAgent}`)
    .digest()
    .subarray(0, 12)
  await insertView(ctx.db, { videoId, viewer, hour: hourOf(ctx.clock.now()) })
}
