import type { Price } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { getSettings } from '../../settings/index.ts'

/** What the owner of an item earns by one sale. */
export interface SaleShare {
  coins: bigint
  /** When it can be spent, if the sale was not refunded before. */
  dueAt: Date
}

/**
 * The creator's share of a sale at a price: computed in points, paid in coins at the exchange rate, and rounded down once,
 * at the end. Diamonds have no exchange rate, so sales in diamonds earn nothing.
 */
export function coinsOfSale(price: Price, { percent, coinsPerPoint }: ShareRate): bigint {
  if (price.asset !== 'points') return 0n
  return (BigInt(price.amount) * BigInt(coinsPerPoint) * BigInt(percent)) / 100n
}

export interface ShareRate {
  /** 0 to 100. */
  percent: number
  coinsPerPoint: number
}

/** @returns undefined when nothing is shared: the item is the site's own, or the share is less than one coin */
export async function findShare(
  db: DbOrTx,
  { ownerId, price, now }: { ownerId: bigint | null; price: Price; now: Date },
): Promise<SaleShare | undefined> {
  if (ownerId === null) return undefined
  const { creatorSharePercent: percent, coinsPerPoint, creatorShareHeldDays } = await getSettings(db)
  const coins = coinsOfSale(price, { percent, coinsPerPoint })
  if (coins === 0n) return undefined
  return { coins, dueAt: new Date(now.getTime() + creatorShareHeldDays * dayMs) }
}
