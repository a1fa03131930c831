import type { Tx } from '../../../platform/db/database.ts'
import { eventProblem } from '../event-problem.ts'
import { insertEvent, settleEvent } from '../event-queries.ts'
import type { ReportedTransfer } from './chain-node.ts'
import type { Chain } from './chains.ts'
import type { CryptoOrderRow } from './crypto-order-queries.ts'
import { lowerCase, type ReceivingAddress } from './receiving-address.ts'
import {
  countOtherTokens,
  markUnreportedAsGone,
  recordOtherToken,
  recordTransfer,
  setConfirmed,
  type TransferRow,
} from './transfer-queries.ts'

/** What is watched on a chain: orders, and the shared address if there is one. */
export interface Watched {
  orders: readonly CryptoOrderRow[]
  shared: ReceivingAddress | undefined
}

/** Transfers of other tokens listed for one order; further ones are ignored. */
const otherTokensMax = 20

/**
 * Records the transfers of a window of blocks: a final one becomes an event, one recorded earlier that the node no longer
 * reports is gone. Safe to repeat.
 */
export async function recordTransfers(
  tx: Tx,
  facts: {
    chain: Chain
    range: { from: bigint; to: bigint; finalBlock: bigint; isNewest: boolean }
    watched: Watched
    transfers: readonly ReportedTransfer[]
    now: Date
  },
): Promise<void> {
  const { chain, range, watched, now } = facts
  const contract = lowerCase(chain.contract)
  const reported: TransferRow[] = []
  for (const transfer of facts.transfers) {
    // The request filters by address, but the node is not trusted. Transfers of 0 are used to poison address books.
    if (transfer.contract !== contract || transfer.amount === 0n) continue
    const orderId = orderOf(watched, transfer)
    const row = await recordTransfer(tx, { ...transfer, chain: chain.id, orderId, now })
    if (row) reported.push(row)
  }
  await markUnreportedAsGone(tx, {
    chain: chain.id,
    from: range.from,
    to: range.isNewest ? undefined : range.to,
    reported: reported.map(({ id }) => id),
  })
  for (const transfer of reported) {
    if (transfer.block <= range.finalBlock) await confirm(tx, transfer, now)
  }
}

/** Records a final transfer to an address that was not watched; one that is an event already stays unchanged. */
export async function recordFinalTransfer(
  tx: Tx,
  facts: { chain: Chain; transfer: ReportedTransfer; orderId: bigint | undefined; now: Date },
): Promise<void> {
  const { chain, transfer, orderId, now } = facts
  const row = await recordTransfer(tx, { ...transfer, chain: chain.id, orderId, now })
  if (row) await confirm(tx, row, now)
}

/** A final transfer is an event like a provider’s; one without an order waits for an operator. */
async function confirm(tx: Tx, transfer: TransferRow, now: Date): Promise<void> {
  const eventId = await insertEvent(tx, {
    provider: transfer.chain,
    eventId: `${transfer.tx_hash}:${transfer.log_index}`,
    kind: 'paid',
    source: 'look_up',
    merchant: transfer.recipient,
    saleId: transfer.tx_hash,
    money: undefined,
    orderId: transfer.order_id ?? undefined,
    raw: `${transfer.amount} of ${transfer.contract} from ${transfer.sender} in block ${transfer.block}`,
    now,
  })
  if (eventId === undefined) throw new Error(`transfer ${transfer.id} is an event already`)
  await setConfirmed(tx, transfer.id, eventId)
  if (transfer.order_id === null) {
    const problem = eventProblem(['noOrderOfAmount'])
    await settleEvent(tx, eventId, { state: 'quarantined', problem, now })
  }
}

/** The order that a transfer pays: any amount at its own address, the exact amount at a shared one. */
function orderOf({ orders }: Watched, { recipient, amount, block }: ReportedTransfer): bigint | undefined {
  return orders.find((order) => {
    if (order.recipient !== recipient) return false
    return order.address_index !== null || (BigInt(order.amount) === amount && order.after_block < block)
  })?.order_id
}

/** Other tokens that were sent to an order’s own address. */
export async function recordOtherTokens(
  tx: Tx,
  facts: { chain: Chain; watched: Watched; transfers: readonly ReportedTransfer[]; now: Date },
): Promise<void> {
  const { chain, watched, now } = facts
  const contract = lowerCase(chain.contract)
  for (const transfer of facts.transfers) {
    if (transfer.contract === contract || transfer.amount === 0n) continue
    const order = watched.orders.find(
      ({ recipient, address_index }) => recipient === transfer.recipient && address_index !== null,
    )
    if (!order || (await countOtherTokens(tx, order.order_id)) >= otherTokensMax) continue
    await recordOtherToken(tx, { ...transfer, chain: chain.id, orderId: order.order_id, now })
  }
}
