import type { PostingKind } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { setSpendingLock, withSpendingUnlocked } from '../accounts/index.ts'
import { takeBackCard } from '../memberships/index.ts'
import { balancesOf, localMoneyText, post, type Transfer } from '../wallet/index.ts'
import { disputeStarted } from './events.ts'
import { findOrder, lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { moneyOf } from './views.ts'

/**
 * Takes back an order’s card, then as many of its points as are left; the rest is booked as a loss. A repeat does nothing.
 * The caller has locked the order.
 */
export async function takeBackCredit(
  tx: Tx,
  order: OrderRow,
  kind: Extract<PostingKind, 'recharge_refund' | 'chargeback'>,
  { now }: { now: Date },
): Promise<void> {
  const owed = order.credited_points
  if (owed === null || order.reversed_at !== null) return
  const accountId = order.account_id
  if (order.vip_entry_id !== null) await takeBackCard(tx, { entryId: order.vip_entry_id, now })
  const { points: balance } = await balancesOf(tx, accountId)
  const left = balance < owed ? balance : owed
  const lost = owed - left
  const transfers: Transfer[] = [
    { asset: 'points', amount: left, from: { account: accountId }, to: { site: 'issuance' } },
    { asset: 'points', amount: lost, from: { site: 'loss' }, to: { site: 'issuance' } },
  ]
  await withSpendingUnlocked(tx, accountId, () =>
    post(tx, {
      key: `recharge_back:${order.id}`,
      kind,
      reference: { kind: 'order', id: order.reference, title: localMoneyText(moneyOf(order)) },
      at: now,
      transfers: transfers.filter(({ amount }) => amount > 0n),
    }),
  )
  await updateOrder(tx, order.id, { reversed_at: now, lost_points: lost })
}

/**
 * A chargeback: spending is locked until an operator decides. The domain that sold what was bought since revokes it, then
 * calls `settleDispute`.
 */
export async function startDispute(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await setSpendingLock(tx, order.account_id, true)
  if (order.credited_points === null || order.reversed_at !== null) return
  if (order.vip_entry_id !== null) await takeBackCard(tx, { entryId: order.vip_entry_id, now })
  await publish(tx, disputeStarted, { orderId: order.id })
}

export interface OpenDispute {
  accountId: bigint
  /** Purchases from here on are revoked, newest first, until the points suffice. */
  since: Date
  owed: bigint
}

/** Locks an order with a chargeback whose points have not been taken back. Undefined for any other order. */
export async function lockOpenDispute(tx: Tx, orderId: bigint): Promise<OpenDispute | undefined> {
  if (!(await findOrder(tx, orderId))) return undefined
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'disputed' || order.credited_at === null || order.reversed_at !== null) return undefined
  return { accountId: order.account_id, since: order.credited_at, owed: order.credited_points ?? 0n }
}

/** Takes back the points that are left; the rest is booked as a loss. */
export async function settleDispute(tx: Tx, orderId: bigint, now: Date): Promise<void> {
  await takeBackCredit(tx, await lockOrder(tx, orderId), 'chargeback', { now })
}
