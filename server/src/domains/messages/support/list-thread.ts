import { type listThread as call, limits, type OutputOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type PageInput, presentPage, readPage } from '../../../platform/db/paging.ts'
import { getSettings } from '../../settings/index.ts'
import {
  countSupportMessages,
  countUnreadAnswers,
  listPicturesOf,
  listSupportMessages,
  markRead,
} from './queries.ts'
import { presentSupportMessage } from './views.ts'

/** The conversation of an account with customer service, newest first. */
export async function listThread(
  ctx: Context,
  accountId: bigint,
  input: PageInput,
): Promise<OutputOf<typeof call>> {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, count, unread, { supportHours }] = await Promise.all([
    listSupportMessages(ctx.db, accountId, { before: after?.[0], offset, limit: size + 1 }),
    countSupportMessages(ctx.db, accountId),
    countUnreadAnswers(ctx.db, accountId),
    getSettings(ctx.db),
  ])
  const pictures = await listPicturesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    ...presentPage({
      rows,
      size,
      page,
      total: { count: Math.min(count, limits.totalExactMax), isEstimate: count > limits.totalExactMax },
      sortKeys: (row) => [row.id],
      view: (row) => presentSupportMessage(ctx, row, pictures),
    }),
    unread,
    answerHours: supportHours,
  }
}

/** Marks the replies up to one as read by the member. @returns the number of unread replies */
export async function markThread(ctx: Context, accountId: bigint, through: number) {
  const read = { accountId, reader: 'member', through: BigInt(through), now: ctx.clock.now() } as const
  await markRead(ctx.db, read)
  return { unread: await countUnreadAnswers(ctx.db, accountId) }
}
