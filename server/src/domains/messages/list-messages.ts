import { limits, type Message, type PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { decodeCursor, type PageInput, pageSize, presentPage } from '../../platform/db/paging.ts'
import { countMessages, countUnread, listMessages as listRows } from './queries.ts'
import { countUnreadAnswers } from './service/queries.ts'
import { presentMessage } from './views.ts'

/** No message has a larger number: PostgreSQL's largest bigint. */
const beyondAll = 2n ** 63n - 1n

/** What an account was told, newest first. */
export async function listMessages(
  ctx: Context,
  accountId: bigint,
  input: PageInput,
): Promise<PageOf<Message> & { unread: number; unreadAnswers: number }> {
  const size = pageSize(input)
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, 1)
  const page = cursor?.page ?? input.page ?? 1
  const [rows, count, unread, unreadAnswers] = await Promise.all([
    listRows(ctx.db, accountId, {
      before: cursor?.after[0] ?? beyondAll,
      offset: cursor ? 0 : (page - 1) * size,
      limit: size + 1,
    }),
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
