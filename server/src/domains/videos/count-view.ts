import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { getPublishedVideo } from './queries.ts'
import { insertView } from './view-queries.ts'

const hourMs = 3_600_000

/** The hour in which a moment lies. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs)
}

/**
 * Notes that playback began: once per account, video and hour; where nobody is signed in, each time. Up to 10 of a video
 * and hour from one network, signed in or not: a request costs nothing, and each view moves the video up on /hot. What a
 * client says of itself is not asked. @throws AppError NOT_FOUND
 */
export async function countView(
  ctx: Context,
  id: number,
  from: { address: string; accountId: bigint | undefined },
): Promise<void> {
  const { id: videoId } = await getPublishedVideo(ctx.db, BigInt(id))
  // Who it was is not kept, only that it was somebody else than the others of this hour.
  const hashOf = (who: string) => keyedHash(ctx.secrets.codePepper, 'view', who).subarray(0, 12)
  await insertView(ctx.db, {
    videoId,
    viewer: from.accountId === undefined ? randomBytes(12) : hashOf(`account:${from.accountId}`),
    network: hashOf(`network:${networkOf(from.address)}`),
    hour: hourOf(ctx.clock.now()),
  })
}
