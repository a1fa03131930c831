import type { Tx } from '../../platform/db/database.ts'
import { balanceAfter, balancesOf, issue, post, type Transfer } from '../wallet/index.ts'
import { extendVip, type VipExtension } from './extend-vip.ts'
import { type CardRow, getCard, localText } from './queries.ts'

interface SoldCard extends VipExtension {
  /** Remaining points. */
  points: bigint
}

/**
 * Takes a card’s price, adds its VIP time and gives its extras in one posting. `pricePoints` is the agreed price,
 * even if the card's price has changed.
 * @throws AppError INSUFFICIENT_BALANCE, SPENDING_LOCKED
 */
export async function sellCard(
  tx: Tx,
  sale: { accountId: bigint; cardId: bigint; pricePoints: bigint; now: Date; timeZone: string },
): Promise<SoldCard> {
  const { accountId, pricePoints, now, timeZone } = sale
  const card = await getCard(tx, sale.cardId)
  const vip = await extendVip(tx, {
    accountId,
    source: 'card',
    cardId: card.id,
    days: card.days,
    months: card.months,
    pricePoints,
    now,
    timeZone,
  })
  const transfers = cardTransfers(card, accountId, pricePoints)
  if (transfers.length > 0) {
    const result = await post(tx, {
      key: `card:${vip.entryId}`,
      kind: pricePoints > 0n ? 'card_purchase' : 'card_gift',
      reference: { kind: 'card', id: card.id, title: localText(card.name) },
      at: now,
      transfers,
    })
    if (pricePoints > 0n) return { ...vip, points: balanceAfter(result, accountId, 'points') }
  }
  return { ...vip, points: (await balancesOf(tx, accountId)).points }
}

function cardTransfers(card: CardRow, accountId: bigint, pricePoints: bigint): Transfer[] {
  const transfers: Transfer[] = [
    { asset: 'points', amount: pricePoints, from: { account: accountId }, to: { site: 'revenue' } },
    issue('free_views', card.free_views, accountId),
    issue('diamonds', card.diamonds, accountId),
    issue('cache_points', card.cache_points, accountId),
  ]
  return transfers.filter(({ amount }) => amount > 0n)
}
