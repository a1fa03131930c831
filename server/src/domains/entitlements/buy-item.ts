import type { buyVideo as call, InputOf, Price, Purchase } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentPrice } from '../catalogue/index.ts'
import { balanceAfter, findPosting } from '../wallet/index.ts'
import { findPurchase, findSale, insertPaidPurchase } from './purchase-queries.ts'
import { decideSale } from './sale.ts'
import { findShare } from './shares/share-of-sale.ts'
import { presentPurchase } from './views.ts'

/** Between two statements the existing purchase may be refunded, or the item may leave the site. */
const maxAttempts = 3

/**
 * Sells an item: pay once, watch for life. Buying again returns the first purchase, whatever happened to the item and
 * its price since.
 * @throws AppError NOT_FOUND, NOT_FOR_SALE, PRICE_CHANGED, INSUFFICIENT_BALANCE, SPENDING_LOCKED; UNAVAILABLE when the
 * item and its purchases change faster than it can be bought: nothing was charged
 */
export async function buyItem(ctx: Context, buyer: Viewer, input: InputOf<typeof call>): Promise<Purchase> {
  const itemId = BigInt(input.id)
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const purchase = await tryToBuy(ctx, buyer, itemId, input.price)
    if (purchase) return purchase
  }
  throw new AppError('UNAVAILABLE')
}

/**
 * Claim and payment are one SQL statement instead of a transaction, so that many people can buy one item at the same
 * time.
 * @returns undefined when what was read has changed since: it was refunded and may be bought again, or is not for sale
 */
async function tryToBuy(
  ctx: Context,
  { accountId }: Viewer,
  itemId: bigint,
  shownPrice: Price,
): Promise<Purchase | undefined> {
  const item = await findSale(ctx.db, itemId)
  const facts = item && {
    state: item.state,
    ownerId: item.owner_id,
    price: presentPrice(item),
    isVipOnly: item.is_vip_only,
  }
  const decision = decideSale(facts, accountId, shownPrice)
  if (!decision.isAllowed) {
    const earlier = await findEarlierPurchase(ctx, accountId, itemId)
    if (earlier) return earlier
    throw decision.error
  }
  const { price } = decision
  const now = ctx.clock.now()
  const { kind = '', title = '', owner_id: ownerId = null } = item ?? {}
  const share = await findShare(ctx.db, { ownerId, price, now })
  // The unique key (account, item) is the lock: a concurrent request waits here, then finds the first purchase.
  const paid = await insertPaidPurchase(ctx.db, { accountId, itemId, kind, title, price, share, now })
  if (!paid) return findEarlierPurchase(ctx, accountId, itemId)
  const row = {
    id: paid.id,
    item_id: itemId,
    price_asset: price.asset,
    price_amount: BigInt(price.amount),
    purchased_at: now,
  }
  return presentPurchase(row, paid.balanceAfter)
}

async function findEarlierPurchase(ctx: Context, accountId: bigint, itemId: bigint) {
  const purchase = await findPurchase(ctx.db, accountId, itemId)
  if (!purchase) return undefined
  const payment = await findPosting(ctx.db, `purchase:${purchase.id}`)
  if (!payment) throw new Error(`purchase ${purchase.id} has no posting`)
  return presentPurchase(purchase, balanceAfter(payment, accountId, purchase.price_asset as Price['asset']))
}
