import type { listPersonFreeViews as call, InputOf, Lang, PageOf, PersonFreeView } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countFreeViewsInUse, listFreeViewsInUse } from './free-view-queries.ts'

/**
 * An account's free views that have not ended, for the staff, with titles in a language; unless requested otherwise the
 * last one taken first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonFreeViews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<PersonFreeView>> {
  const { itemId, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = {
    accountId: BigInt(input.accountId),
    itemId: itemId === undefined ? undefined : BigInt(itemId),
    now: clock.now(),
  }
  const [rows, total] = await Promise.all([
    listFreeViewsInUse(db, filter, { order, after: after?.[0], limit: size + 1 }, lang),
    countFreeViewsInUse(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: ({ id, item_id, title, used_at, valid_until }) => ({
      ...{ id: Number(id), itemId: Number(item_id), title },
      ...{ usedAt: used_at.toISOString(), until: valid_until.toISOString() },
    }),
  })
}
