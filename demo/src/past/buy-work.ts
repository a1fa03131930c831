import type { buyVideo, InputOf } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { buyItem } from '@liuguang/server/domains/entitlements/index'
import { balancesOf } from '@liuguang/server/domains/wallet/index'
import { viewerOf } from './past-accounts.ts'

/** Buys a work with a price in points, if the balance is enough. */
export async function buyWork(
  present: Context,
  buyerId: bigint,
  work: InputOf<typeof buyVideo>,
): Promise<void> {
  const { points } = await balancesOf(present.db, buyerId)
  if (points >= BigInt(work.price.amount)) await buyItem(present, viewerOf(buyerId), work)
}
