import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { NothingToDecide } from '../decide-dispute.ts'
import { findEvent, reopenEvent } from '../event-queries.ts'
import { findOrderByReference, lockOrder } from '../queries.ts'
import { listCryptoOrders } from './crypto-order-queries.ts'
import { settleOrder } from './settle-order.ts'
import { attachTransfer, findTransferOfEvent } from './transfer-queries.ts'

const payable: readonly string[] = ['pending', 'expired']

/**
 * A person says that a transfer which was set aside pays this order: it is credited for what came. For what reached a
 * shared address with another amount, or an order that was credited already. @throws NothingToDecide
 */
export async function attachPayment(
  ctx: Context,
  { eventId, reference }: { eventId: bigint; reference: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const event = await findEvent(tx, eventId)
    const transfer = await findTransferOfEvent(tx, eventId)
    if (event?.state !== 'quarantined' || !transfer) {
      throw new NothingToDecide(`Event ${eventId} is no transfer that waits for a person.`)
    }
    const orderId = await findPayable(tx, reference, transfer.chain)
    await attachTransfer(tx, { transferId: transfer.id, eventId, orderId })
    await recount(tx, ctx, { eventId, orderId })
  })
}

async function findPayable(tx: Tx, reference: string, chain: string): Promise<bigint> {
  const found = await findOrderByReference(tx, reference)
  if (!found) throw new NothingToDecide(`There is no order ${reference}.`)
  const order = await lockOrder(tx, found.id)
  const [due] = await listCryptoOrders(tx, [order.id])
  if (due?.chain !== chain) throw new NothingToDecide(`Order ${reference} is not paid on ${chain}.`)
  if (!payable.includes(order.state)) throw new NothingToDecide(`Order ${reference} is ${order.state}.`)
  return order.id
}

/** Counts a transfer that was set aside, for its order as it is now. */
export async function recount(
  tx: Tx,
  ctx: Context,
  { eventId, orderId }: { eventId: bigint; orderId: bigint },
): Promise<void> {
  await reopenEvent(tx, eventId)
  await settleOrder({ ...ctx, db: tx }, orderId, { isByHand: true })
}
