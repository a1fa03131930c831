import { limits, type PageOf, type PaymentOrder } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCryptoPayments } from './crypto/crypto-views.ts'
import { countOrders, listOrders as listRows } from './queries.ts'
import { presentOrder } from './views.ts'

/** My orders, newest first. */
export async function listOrders(
  ctx: Context,
  accountId: bigint,
  input: PageInput,
): Promise<PageOf<PaymentOrder>> {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, count] = await Promise.all([
    listRows(ctx.db, accountId, { before: after?.[0], offset, limit: size + 1 }),
    countOrders(ctx.db, accountId),
  ])
  const now = ctx.clock.now()
  const crypto = await loadCryptoPayments(ctx.db, rows, now)
  return presentPage({
    rows,
    size,
    page,
    total: { count: Math.min(count, limits.totalExactMax), isEstimate: count > limits.totalExactMax },
    sortKeys: (row) => [row.id],
    view: (row) => presentOrder(row, now, crypto.get(row.id)),
  })
}
