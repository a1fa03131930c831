import type { listStaffTopics as call, InputOf, ListedTopic, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { withLastActs } from '../audit/index.ts'
import { countTopics, listStoredTopics } from './queries.ts'
import { presentStaffTopic } from './views.ts'

/** Topics for staff, drafts too, the last made first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listStaffTopics(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<ListedTopic>> {
  const { size, page, offset, after } = readPage(input, 1)
  const { text, isPublished } = input
  const filter = { text, isPublished }
  const [rows, total] = await Promise.all([
    listStoredTopics(db, { limit: size + 1, offset, before: after?.[0] }, filter),
    countTopics(db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total },
    sortKeys: ({ id }) => [id],
    view: presentStaffTopic,
  })
  return { ...shown, list: await withLastActs(db, 'topic', shown.list) }
}
