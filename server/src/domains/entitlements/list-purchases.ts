import type { Lang, PageOf, PersonPurchase, Price, TimeOrder } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { findLastActionsOf } from '../audit/index.ts'
import { loadCards } from '../catalogue/index.ts'
import { countPurchases, listPurchases as listRows } from './purchase-queries.ts'
import { purchaseRefunded } from './refund-by-staff.ts'
import { presentBought } from './views.ts'

/** An account's purchases, newest first, including removed items and refunded purchases. */
export async function listPurchases(ctx: Context, accountId: bigint, input: PageInput, lang: Lang) {
  const { rows, total, ...place } = await readPurchases(ctx, accountId, input, lang)
  const published = rows.flatMap((row) => (row.state === 'published' ? [row] : []))
  const cards = await loadCards(ctx.db, published, lang)
  return presentPage({
    ...{ rows, total, ...place },
    sortKeys: (row) => [row.purchase_id],
    view: (row) => presentBought(row, cards.get(row.id)),
  })
}

/**
 * The same for the staff, who see what became of the item and which of them refunded it, can leave out what was refunded, or
 * all the rest, and can begin with the oldest.
 */
export async function listPersonPurchases(
  ctx: Context,
  accountId: bigint,
  input: PurchasesInput,
  lang: Lang,
): Promise<PageOf<PersonPurchase>> {
  const read = await readPurchases(ctx, accountId, { ...input, order: input.order ?? 'newest' }, lang)
  const refunds = await findLastActionsOf(ctx.db, [purchaseRefunded], {
    ...{ subject: `account:${accountId}`, field: 'purchase' },
    values: read.rows.map((row) => row.purchase_id),
  })
  return presentPage({
    ...read,
    sortKeys: (row) => [row.purchase_id],
    view: (row) => ({
      id: Number(row.purchase_id),
      itemId: Number(row.id),
      title: row.title,
      state: row.state,
      price: { asset: row.paid_asset as Price['asset'], amount: Number(row.paid_amount) },
      purchasedAt: row.purchased_at.toISOString(),
      refundedAt: row.refunded_at?.toISOString() ?? null,
      lastAction: refunds.get(String(row.purchase_id)) ?? null,
    }),
  })
}

interface PurchasesInput extends PageInput {
  /** Undefined: both. */
  isRefunded?: boolean | undefined
  /** Undefined: the list has one order, newest first. */
  order?: TimeOrder | undefined
}

async function readPurchases(ctx: Context, accountId: bigint, input: PurchasesInput, lang: Lang) {
  const filter = { accountId, isRefunded: input.isRefunded }
  const { order } = input
  const { size, page, offset, after } = readPage(input, 1, order)
  const [rows, total] = await Promise.all([
    listRows(ctx.db, filter, { order: order ?? 'newest', after: after?.[0], offset, limit: size + 1 }, lang),
    countPurchases(ctx.db, filter),
  ])
  return { rows, total, size, page, order }
}
