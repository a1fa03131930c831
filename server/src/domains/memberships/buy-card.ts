import { buyCard as buyCardCall, type CardPurchase, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../platform/db/answer-once.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { balanceAfter, balancesOf, post, type Transfer } from '../wallet/index.ts'
import { extendVip } from './extend-vip.ts'
import { findCardOnSale, localText } from './queries.ts'
import { presentPrice, unixSeconds } from './views.ts'

type Card = NonNullable<Awaited<ReturnType<typeof findCardOnSale>>>

/** Takes the card’s price, adds its VIP time and gives what comes with it: one posting. */
export async function buyCard(
  ctx: Context,
  accountId: bigint,
  requestKey: string,
  input: InputOf<typeof buyCardCall>,
): Promise<CardPurchase> {
  return inTransaction(ctx.db, (tx) =>
    answerOnce(tx, { accountId, call: buyCardCall.name, requestKey, input }, async () => {
      const card = await findCardOnSale(tx, BigInt(input.id))
      if (!card) throw new AppError('NOT_FOUND')
      const price = presentPrice(card)
      if (input.price.asset !== price.asset || input.price.amount !== price.amount) {
        throw new AppError('PRICE_CHANGED', { price })
      }
      const now = ctx.clock.now()
      const vip = await extendVip(tx, {
        accountId,
        source: 'card',
        cardId: card.id,
        days: card.days,
        months: card.months,
        pricePoints: card.price_points,
        now,
        timeZone: ctx.config.timeZone,
      })
      const transfers = cardTransfers(card, accountId)
      if (transfers.length === 0) {
        return {
          vipEndtime: unixSeconds(vip.endsAt),
          points: Number((await balancesOf(tx, accountId)).points),
        }
      }
      const result = await post(tx, {
        key: `card:${vip.entryId}`,
        kind: card.price_points > 0n ? 'card_purchase' : 'card_gift',
        reference: { kind: 'card', id: card.id, title: localText(card.name) },
        at: now,
        transfers,
      })
      const points =
        card.price_points > 0n
          ? balanceAfter(result, accountId, 'points')
          : (await balancesOf(tx, accountId)).points
      return { vipEndtime: unixSeconds(vip.endsAt), points: Number(points) }
    }),
  )
}

function cardTransfers(card: Card, accountId: bigint): Transfer[] {
  const member = { account: accountId }
  const transfers: Transfer[] = [
    { asset: 'points', amount: card.price_points, from: member, to: { site: 'revenue' } },
    { asset: 'free_views', amount: card.free_views, from: { site: 'issuance' }, to: member },
    { asset: 'diamonds', amount: card.diamonds, from: { site: 'issuance' }, to: member },
    { asset: 'cache_points', amount: card.cache_points, from: { site: 'issuance' }, to: member },
  ]
  return transfers.filter(({ amount }) => amount > 0n)
}
