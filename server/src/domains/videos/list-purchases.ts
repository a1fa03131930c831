import { type BoughtVideo, limits, type PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { decodeCursor, type PageInput, pageSize, presentPage } from '../../platform/db/paging.ts'
import { countPurchases, listPurchases as listRows } from './purchase-queries.ts'
import { presentBought } from './views.ts'

/** What an account bought, newest first; what has left the site or was refunded stays in the list. */
export async function listPurchases(
  ctx: Context,
  accountId: bigint,
  input: PageInput,
): Promise<PageOf<BoughtVideo>> {
  const size = pageSize(input)
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, 1)
  const page = cursor?.page ?? input.page ?? 1
  const offset = cursor ? 0 : (page - 1) * size
  const [rows, count] = await Promise.all([
    listRows(ctx.db, accountId, { before: cursor?.after[0], offset, limit: size + 1 }),
    countPurchases(ctx.db, accountId),
  ])
  return presentPage({
    rows,
    size,
    page,
    total: { count: Math.min(count, limits.totalExactMax), isEstimate: count > limits.totalExactMax },
    sortKeys: (row) => [row.purchase_id],
    view: presentBought,
  })
}
