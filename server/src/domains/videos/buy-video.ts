import type { buyVideo as call, InputOf, Purchase } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { balanceAfter, post } from '../wallet/index.ts'
import { claimPurchase, findPurchase, findVideo, setPurchaseBalance } from './queries.ts'
import { decideSale } from './sale.ts'
import { presentPrice, presentPurchase } from './views.ts'

/** Pay once, watch for life. Buying again returns the first purchase, whatever has become of video and price. */
export async function buyVideo(ctx: Context, buyer: Viewer, input: InputOf<typeof call>): Promise<Purchase> {
  const accountId = buyer.accountId
  const videoId = BigInt(input.id)
  return inTransaction(ctx.db, async (tx) => {
    const earlier = await findPurchase(tx, accountId, videoId)
    if (earlier) return presentPurchase(earlier)
    const video = await findVideo(tx, videoId)
    const facts = video && {
      state: video.state,
      ownerId: video.owner_id,
      price: presentPrice(video),
      isVipOnly: video.is_vip_only,
    }
    const decision = decideSale(facts, accountId, input.price)
    if (!decision.isForSale) throw decision.why
    const { price } = decision
    const now = ctx.clock.now()
    // The unique key (account, video) is the lock: a second tap waits here, then finds the first purchase.
    const purchaseId = await claimPurchase(tx, { accountId, videoId, price, now })
    if (purchaseId !== undefined) {
      const result = await post(tx, {
        key: `purchase:${purchaseId}`,
        kind: 'purchase',
        reference: { kind: 'video', id: videoId, title: video?.title ?? '' },
        at: now,
        transfers: [
          {
            asset: price.asset,
            amount: BigInt(price.amount),
            from: { account: accountId },
            to: { site: 'revenue' },
          },
        ],
      })
      await setPurchaseBalance(tx, purchaseId, balanceAfter(result, accountId, price.asset))
    }
    const purchase = await findPurchase(tx, accountId, videoId)
    if (!purchase) throw new Error(`the purchase of video ${videoId} is gone`)
    return presentPurchase(purchase)
  })
}
