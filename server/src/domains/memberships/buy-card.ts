import { buyCard as buyCardCall, type CardPurchase, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findCardOnSale } from './queries.ts'
import { sellCard } from './sell-card.ts'
import { presentPrice, unixSeconds } from './views.ts'

/** Sells a card that is on sale, at the price that the screen showed. */
export async function buyCard(
  ctx: Context,
  accountId: bigint,
  requestKey: string,
  input: InputOf<typeof buyCardCall>,
): Promise<CardPurchase> {
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: buyCardCall.name, requestKey, input }, async () => {
      const card = await findCardOnSale(tx, BigInt(input.id))
      if (!card) throw new AppError('NOT_FOUND')
      const price = presentPrice(card)
      if (input.price.asset !== price.asset || input.price.amount !== price.amount) {
        throw new AppError('PRICE_CHANGED', { price })
      }
      const sold = await sellCard(tx, {
        accountId,
        cardId: card.id,
        pricePoints: card.price_points,
        now: ctx.clock.now(),
        timeZone: ctx.config.timeZone,
      })
      return { vipUntil: unixSeconds(sold.endsAt), points: Number(sold.points) }
    }),
  )
}
