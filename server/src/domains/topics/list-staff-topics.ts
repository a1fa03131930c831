import type { listStaffTopics as call, InputOf, ListedTopic, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { withLastActions } from '../audit/index.ts'
import { countTopics } from './queries.ts'
import { listStoredTopics, sortKeysOf } from './staff-topic-queries.ts'
import { presentStaffTopic } from './views.ts'

/**
 * Topics for staff, drafts too, unless requested otherwise the last made first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listStaffTopics(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<ListedTopic>> {
  const { text, isPublished, order = 'newest' } = input
  const { size, page, offset, after } = readPage(input, order === 'changed' ? 2 : 1, order)
  const filter = { text, isPublished }
  const [rows, total] = await Promise.all([
    listStoredTopics(db, { order, limit: size + 1, offset, after }, filter),
    countTopics(db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: (row) => sortKeysOf(row, order),
    view: presentStaffTopic,
  })
  return { ...shown, list: await withLastActions(db, 'topic', shown.list) }
}
