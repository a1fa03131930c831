import type { buyVideo as call, InputOf, Price, Purchase } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentPrice } from '../catalogue/index.ts'
import { balanceAfter, findPosting } from '../wallet/index.ts'
import { findPurchase, findSale, insertPaidPurchase } from './purchase-queries.ts'
import { decideSale } from './sale.ts'
import { presentPurchase } from './views.ts'

/** The purchase that stands in the way is refunded, or the video leaves the site, between two statements. */
const maxAttempts = 3

/**
 * Sells a video: pay once, watch for life. Buying again returns the first purchase, whatever happened to the video and
 * its price since.
 * @throws AppError NOT_FOUND, NOT_FOR_SALE, PRICE_CHANGED, INSUFFICIENT_BALANCE, SPENDING_LOCKED; UNAVAILABLE when the
 * video and its purchases change faster than it can be bought: nothing was charged
 */
export async function buyVideo(ctx: Context, buyer: Viewer, input: InputOf<typeof call>): Promise<Purchase> {
  const videoId = BigInt(input.id)
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const purchase = await tryToBuy(ctx, buyer, videoId, input.price)
    if (purchase) return purchase
  }
  throw new AppError('UNAVAILABLE')
}

/**
 * Claim and payment are one SQL statement instead of a transaction, so that many people can buy one video at the same
 * time.
 * @returns undefined when what was read has changed since: it was refunded and may be bought again, or is not for sale
 */
async function tryToBuy(
  ctx: Context,
  { accountId }: Viewer,
  videoId: bigint,
  shownPrice: Price,
): Promise<Purchase | undefined> {
  const video = await findSale(ctx.db, videoId)
  const facts = video && {
    state: video.state,
    ownerId: video.owner_id,
    price: presentPrice(video),
    isVipOnly: video.is_vip_only,
  }
  const decision = decideSale(facts, accountId, shownPrice)
  if (!decision.isForSale) {
    const earlier = await findEarlierPurchase(ctx, accountId, videoId)
    if (earlier) return earlier
    throw decision.error
  }
  const { price } = decision
  const now = ctx.clock.now()
  const title = video?.title ?? ''
  // The unique key (account, video) is the lock: a concurrent request waits here, then finds the first purchase.
  const paid = await insertPaidPurchase(ctx.db, { accountId, videoId, title, price, now })
  if (!paid) return findEarlierPurchase(ctx, accountId, videoId)
  const row = {
    id: paid.id,
    video_id: videoId,
    price_asset: price.asset,
    price_amount: BigInt(price.amount),
    purchased_at: now,
  }
  return presentPurchase(row, paid.balanceAfter)
}

async function findEarlierPurchase(ctx: Context, accountId: bigint, videoId: bigint) {
  const purchase = await findPurchase(ctx.db, accountId, videoId)
  if (!purchase) return undefined
  const payment = await findPosting(ctx.db, `purchase:${purchase.id}`)
  if (!payment) throw new Error(`purchase ${purchase.id} has no posting`)
  return presentPurchase(purchase, balanceAfter(payment, accountId, purchase.price_asset as Price['asset']))
}
