import type { Context } from '../../../context.ts'
import { countUnreadAnswers, markRead } from './queries.ts'

/** Marks the replies up to one as read by the member. @returns the number of unread replies */
export async function markThread(
  ctx: Context,
  accountId: bigint,
  through: number,
): Promise<{ unread: number }> {
  const read = { accountId, reader: 'member', through: BigInt(through), now: ctx.clock.now() } as const
  await markRead(ctx.db, read)
  return { unread: await countUnreadAnswers(ctx.db, accountId) }
}
