import { limits, type Message, type PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { countMessages, countUnread, listMessages as listRows } from './queries.ts'
import { countUnreadAnswers } from './support/queries.ts'
import { presentMessage } from './views.ts'

/** The messages of an account, newest first. */
export async function listMessages(
  ctx: Context,
  accountId: bigint,
  input: PageInput,
): Promise<PageOf<Message> & { unread: number; unreadAnswers: number }> {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, count, unread, unreadAnswers] = await Promise.all([
    listRows(ctx.db, accountId, { order: 'newest', after: after?.[0], offset, limit: size + 1 }),
    countMessages(ctx.db, accountId),
    countUnread(ctx.db, accountId),
    countUnreadAnswers(ctx.db, accountId),
  ])
  return {
    ...presentPage({
      rows,
      size,
      page,
      total: { count: Math.min(count, limits.totalExactMax), isEstimate: count > limits.totalExactMax },
      sortKeys: (row) => [row.id],
      view: (row) => presentMessage(row, ctx.config.timeZone),
    }),
    unread,
    unreadAnswers,
  }
}
