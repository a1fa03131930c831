import type { Context } from '../../../context.ts'
import { countUnreadAnswers, markRead } from './queries.ts'

/** The member has read the answers up to one. @returns what is unread now */
export async function markThread(
  ctx: Context,
  accountId: bigint,
  through: number,
): Promise<{ unread: number }> {
  const read = { accountId, reader: 'member', through: BigInt(through), now: ctx.clock.now() } as const
  await markRead(ctx.db, read)
  return { unread: await countUnreadAnswers(ctx.db, accountId) }
}
