import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCards } from '../catalogue/index.ts'
import { countPurchases, listPurchases as listRows } from './purchase-queries.ts'
import { presentBought } from './views.ts'

/** An account's purchases, newest first, including removed items and refunded purchases. */
export async function listPurchases(ctx: Context, accountId: bigint, input: PageInput, lang: Lang) {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listRows(ctx.db, accountId, { before: after?.[0], offset, limit: size + 1 }, lang),
    countPurchases(ctx.db, accountId),
  ])
  const published = rows.flatMap((row) => (row.state === 'published' ? [row] : []))
  const cards = await loadCards(ctx.db, published, lang)
  return presentPage({
    rows,
    size,
    page,
    total,
    sortKeys: (row) => [row.purchase_id],
    view: (row) => presentBought(row, cards.get(row.id)),
  })
}
