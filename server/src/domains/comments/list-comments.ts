import type { Comment, listComments as call, InputOf, PageOf } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { findShown } from './change-queries.ts'
import { type ListOrder, listVisible, sortKeyCounts, sortKeys } from './list-queries.ts'
import { presentComment } from './views.ts'

/** Comments on a published item, or the replies to one. @throws AppError NOT_FOUND */
export async function listComments(db: DbOrTx, input: InputOf<typeof call>): Promise<PageOf<Comment>> {
  const itemId = BigInt(input.id)
  const parentId = input.parentId === undefined ? undefined : BigInt(input.parentId)
  const order: ListOrder = parentId === undefined ? (input.order ?? 'top') : 'replies'
  const { size, page, offset, after } = readPage(input, sortKeyCounts[order], order)
  const [item, parent, rows] = await Promise.all([
    getPublishedItem(db, itemId),
    parentId === undefined ? undefined : findShown(db, parentId),
    listVisible(db, parentId ?? itemId, order, { size, offset, after }),
  ])
  if (parentId !== undefined && parent?.item_id !== itemId) throw new AppError('NOT_FOUND')
  const shown = presentPage({
    ...{ rows, size, page, order },
    total: { count: Number(parent ? parent.reply_count : item.comment_count), isEstimate: false },
    sortKeys: (row) => sortKeys(order, row),
    view: presentComment,
  })
  if (shown.next !== null) return shown
  // The total counts replies too, so that there seem to be more pages; the last one is known once it is read.
  return { ...shown, totalPage: rows.length > 0 ? page : Math.min(shown.totalPage, page - 1) }
}
