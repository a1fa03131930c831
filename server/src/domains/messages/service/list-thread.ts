import { limits, type PageOf, type ServiceMessage } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type PageInput, presentPage, readPage } from '../../../platform/db/paging.ts'
import { countServiceMessages, countUnreadAnswers, listPicturesOf, listServiceMessages } from './queries.ts'
import { presentServiceMessage } from './views.ts'

/** What an account and customer service wrote to each other, newest first. */
export async function listThread(
  ctx: Context,
  accountId: bigint,
  input: PageInput,
): Promise<PageOf<ServiceMessage> & { unread: number }> {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, count, unread] = await Promise.all([
    listServiceMessages(ctx.db, accountId, {
      before: after?.[0],
      offset,
      limit: size + 1,
    }),
    countServiceMessages(ctx.db, accountId),
    countUnreadAnswers(ctx.db, accountId),
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
      view: (row) => presentServiceMessage(ctx, row, pictures),
    }),
    unread,
  }
}
