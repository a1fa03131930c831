import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { insertView } from './view-queries.ts'

const hourMs = 3_600_000

/** The start of the hour of a time. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs)
}

/**
 * Counts a view: once per account, video and hour, or each time for visitors without a session. At most 10 per video,
 * hour and network, signed in or not, because requests are cheap and each view moves the video up on /hot. Nothing that
 * the client claims is trusted.
 * @throws AppError NOT_FOUND
 */
export async function countView(
  ctx: Context,
  id: number,
  from: { address: string; accountId: bigint | undefined },
): Promise<void> {
  const { id: itemId } = await getPublishedItem(ctx.db, BigInt(id))
  // Only a keyed hash is stored: enough to distinguish viewers within one hour, not to identify them.
  const hashOf = (viewer: string) => keyedHash(ctx.secrets.pepper, 'view', viewer).subarray(0, 12)
  await insertView(ctx.db, {
    itemId,
    viewer: from.accountId === undefined ? randomBytes(12) : hashOf(`account:${from.accountId}`),
    network: hashOf(`network:${networkOf(from.address)}`),
    hour: hourOf(ctx.clock.now()),
  })
}
