import type { listItemReviews as call, InputOf, ItemReview, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countReviewedVersions, listReviewedVersionRows } from './version-queries.ts'
import { presentReview } from './works/present-work.ts'

/** The reviewed versions of a work, for staff. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listItemReviews(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<ItemReview>> {
  const { state, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { itemId: BigInt(input.itemId), state }
  const [rows, total] = await Promise.all([
    listReviewedVersionRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countReviewedVersions(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: (row) => ({
      ...{ id: Number(row.id), ...presentReview(row) },
      ...{ decidedBy: row.decided_by, isCurrent: row.is_current },
    }),
  })
}
