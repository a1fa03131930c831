import type { listPersonMessages as call, InputOf, PageOf, PersonMessage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { totalOf } from '../../platform/db/count-rows.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countMessages, listMessages, type MessageFilter } from './queries.ts'
import { presentMessage } from './views.ts'

/**
 * The messages of an account for the staff, as its person sees them, unless requested otherwise newest first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonMessages(
  { db, config }: Pick<Context, 'db' | 'config'>,
  input: InputOf<typeof call>,
): Promise<PageOf<PersonMessage>> {
  const { isRead, isToAll, order = 'newest' } = input
  const { size, page, offset, after } = readPage(input, 1, order)
  const accountId = BigInt(input.accountId)
  const filter: MessageFilter = { isRead, isToAll }
  const [rows, count] = await Promise.all([
    listMessages(db, accountId, { order, after: after?.[0], offset, limit: size + 1 }, filter),
    countMessages(db, accountId, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total: totalOf(count), order },
    sortKeys: ({ id }) => [id],
    view: (row) => ({ ...presentMessage(row, config.timeZone), isToAll: row.is_to_all }),
  })
}
