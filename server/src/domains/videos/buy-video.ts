import type { buyVideo as call, InputOf, Price, Purchase } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { balanceAfter, findPosting } from '../wallet/index.ts'
import { findPurchase, findSale, insertPaidPurchase } from './purchase-queries.ts'
import { decideSale } from './sale.ts'
import { presentPrice, presentPurchase } from './views.ts'

/**
 * Sells a video: pay once, watch for life. Buying again returns the first purchase, whatever happened to the video and
 * its price since. Claim and payment are one SQL statement instead of a transaction, so that many people can buy one
 * video at the same time.
 */
export async function buyVideo(ctx: Context, buyer: Viewer, input: InputOf<typeof call>): Promise<Purchase> {
  const { accountId } = buyer
  const videoId = BigInt(input.id)
  const video = await findSale(ctx.db, videoId)
  const facts = video && {
    state: video.state,
    ownerId: video.owner_id,
    price: presentPrice(video),
    isVipOnly: video.is_vip_only,
  }
  const decision = decideSale(facts, accountId, input.price)
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
  if (!paid) {
    const earlier = await findEarlierPurchase(ctx, accountId, videoId)
    // None left: it was refunded in the meantime and may be bought again, or the video has left the site.
    return earlier ?? buyVideo(ctx, buyer, input)
  }
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
