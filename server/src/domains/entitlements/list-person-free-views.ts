import type { Lang, PageOf, PersonFreeView } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { countFreeViewsInUse, listFreeViewsInUse } from './free-view-queries.ts'

/**
 * An account's free views that have not ended, for the staff, with titles in a language.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonFreeViews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: bigint,
  input: PageInput,
  lang: Lang,
): Promise<PageOf<PersonFreeView>> {
  const { size, page, after } = readPage(input, 1)
  const now = clock.now()
  const [rows, total] = await Promise.all([
    listFreeViewsInUse(db, { accountId, now, before: after?.[0], limit: size + 1 }, lang),
    countFreeViewsInUse(db, accountId, now),
  ])
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: ({ id }) => [id],
    view: ({ id, item_id, title, used_at, valid_until }) => ({
      ...{ id: Number(id), itemId: Number(item_id), title },
      ...{ usedAt: used_at.toISOString(), until: valid_until.toISOString() },
    }),
  })
}
