import type { CryptoChain, TimeOrder, TransferState } from '@liuguang/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import type { CryptoTransfers } from '../../../platform/db/schema.generated.ts'
import { streamById } from '../../../platform/db/stream-rows.ts'
import type { ReportedTransfer } from './chain-node.ts'
import type { Hex } from './chains.ts'

export type TransferRow = Selectable<CryptoTransfers>

interface NewTransfer extends ReportedTransfer {
  chain: CryptoChain
  orderId: bigint | undefined
  now: Date
}

function columnsOf(facts: NewTransfer, state: 'seen' | 'other') {
  return {
    chain: facts.chain,
    tx_hash: facts.txHash,
    log_index: facts.logIndex,
    block: facts.block,
    block_hash: facts.blockHash,
    contract: facts.contract,
    sender: facts.sender,
    recipient: facts.recipient,
    amount: facts.amount.toString(),
    order_id: facts.orderId ?? null,
    state,
    seen_at: facts.now,
  }
}

/** Inserts a transfer, or updates one that is not final. @returns undefined if it is final and stays unchanged */
export async function recordTransfer(tx: Tx, facts: NewTransfer): Promise<TransferRow | undefined> {
  const { chain, tx_hash, log_index, seen_at, ...reported } = columnsOf(facts, 'seen')
  return tx
    .insertInto('crypto_transfers')
    .values({ chain, tx_hash, log_index, seen_at, ...reported })
    .onConflict((conflict) =>
      conflict
        .constraint('crypto_transfers_key')
        .doUpdateSet(reported)
        .where('crypto_transfers.state', 'in', ['seen', 'gone']),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Records a transfer of another token, which is shown and never credited. */
export async function recordOtherToken(tx: Tx, facts: NewTransfer): Promise<void> {
  await tx
    .insertInto('crypto_transfers')
    .values(columnsOf(facts, 'other'))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks transfers as gone that are not final and that the node no longer reports: the chain was reorganised. */
export async function markUnreportedAsGone(
  tx: Tx,
  facts: { chain: CryptoChain; from: bigint; to: bigint | undefined; reported: readonly bigint[] },
): Promise<void> {
  let query = tx
    .updateTable('crypto_transfers')
    .set({ state: 'gone' })
    .where('chain', '=', facts.chain)
    .where('state', '=', 'seen')
    .where('block', '>=', facts.from)
  if (facts.to !== undefined) query = query.where('block', '<=', facts.to)
  if (facts.reported.length > 0) query = query.where('id', 'not in', facts.reported)
  await query.execute()
}

export async function setConfirmed(tx: Tx, id: bigint, eventId: bigint): Promise<void> {
  await tx
    .updateTable('crypto_transfers')
    .set({ state: 'confirmed', event_id: eventId })
    .where('id', '=', id)
    .execute()
}

/** Transfers to these orders or of one transaction that are not gone, oldest first, with the state of their events. */
export async function listTransfers(
  db: DbOrTx,
  filter: { orderIds: readonly bigint[] } | { chain: CryptoChain; txHash: Hex },
) {
  const transfers = db
    .selectFrom('crypto_transfers')
    .leftJoin('payment_events', 'payment_events.id', 'crypto_transfers.event_id')
    .selectAll('crypto_transfers')
    .select('payment_events.state as event_state')
    .where('crypto_transfers.state', '<>', 'gone')
    .orderBy('crypto_transfers.block')
    .orderBy('crypto_transfers.log_index')
  const listed =
    'orderIds' in filter
      ? transfers.where('crypto_transfers.order_id', 'in', filter.orderIds)
      : transfers.where('chain', '=', filter.chain).where('tx_hash', '=', filter.txHash)
  return listed.execute()
}

export type OrderTransfer = Awaited<ReturnType<typeof listTransfers>>[number]

interface OrderTransferFilter {
  /** Of the order. */
  reference: string
  /** Undefined: every state. */
  state: TransferState | undefined
}

const hasState: Record<TransferState, RawBuilder<boolean>> = {
  coming: sql`coalesce(payment_events.state, 'waiting') = 'waiting'`,
  counted: sql`payment_events.state = 'done'`,
  held: sql`payment_events.state in ('quarantined', 'dismissed')`,
}

/** Transfers of USDT to an order that are not gone. */
const transfersOfOrder = (db: DbOrTx, { reference, state }: OrderTransferFilter) =>
  db
    .selectFrom('crypto_transfers')
    .leftJoin('payment_events', 'payment_events.id', 'crypto_transfers.event_id')
    .where('crypto_transfers.order_id', '=', (eb) =>
      eb.selectFrom('payment_orders').select('id').where('reference', '=', reference),
    )
    .where('crypto_transfers.state', 'in', ['seen', 'confirmed'])
    .$if(state !== undefined, (query) => query.where(hasState[state ?? 'coming']))

/** A page of them, with the state of their events. */
export async function listOrderTransferRows(
  db: DbOrTx,
  filter: OrderTransferFilter,
  { order, after, limit }: { order: TimeOrder; after: bigint | undefined; limit: number },
): Promise<OrderTransfer[]> {
  const isNewestFirst = order === 'newest'
  return transfersOfOrder(db, filter)
    .selectAll('crypto_transfers')
    .select('payment_events.state as event_state')
    .$if(after !== undefined, (query) =>
      query.where('crypto_transfers.id', isNewestFirst ? '<' : '>', after ?? 0n),
    )
    .orderBy('crypto_transfers.id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export function countOrderTransfers(db: DbOrTx, filter: OrderTransferFilter): Promise<Total> {
  return countTotal(db, transfersOfOrder(db, filter))
}

/** Orders of a chain with final transfers about which `settleOrder` has not decided yet. */
export async function listUnsettled(db: DbOrTx, chain: CryptoChain): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payment_events')
    .innerJoin('crypto_transfers', 'crypto_transfers.event_id', 'payment_events.id')
    .select('crypto_transfers.order_id')
    .distinct()
    .where('payment_events.state', '=', 'waiting')
    .where('crypto_transfers.chain', '=', chain)
    .where('crypto_transfers.order_id', 'is not', null)
    .execute()
  return rows.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
}

/**
 * Locks until the end of the transaction. Decisions of operators and about claims lock a transfer first, then its order;
 * `settleOrder` locks only the order.
 */
function lockedTransfers(tx: Tx) {
  return tx.selectFrom('crypto_transfers').selectAll().forNoKeyUpdate()
}

export async function lockTransferOfEvent(tx: Tx, eventId: bigint): Promise<TransferRow | undefined> {
  return lockedTransfers(tx).where('event_id', '=', eventId).executeTakeFirst()
}

export async function lockTransferAt(
  tx: Tx,
  key: Pick<ReportedTransfer, 'txHash' | 'logIndex'> & { chain: CryptoChain },
): Promise<TransferRow | undefined> {
  return lockedTransfers(tx)
    .where('chain', '=', key.chain)
    .where('tx_hash', '=', key.txHash)
    .where('log_index', '=', key.logIndex)
    .executeTakeFirst()
}

/** Attaches a transfer and its event to an order, as an operator decided. */
export async function attachTransfer(
  tx: Tx,
  facts: { transferId: bigint; eventId: bigint; orderId: bigint },
): Promise<void> {
  await tx
    .updateTable('crypto_transfers')
    .set({ order_id: facts.orderId })
    .where('id', '=', facts.transferId)
    .execute()
  await tx
    .updateTable('payment_events')
    .set({ order_id: facts.orderId })
    .where('id', '=', facts.eventId)
    .execute()
}

/** How many transfers of other tokens an order has. Anybody can send them, so only a limited number is recorded. */
export async function countOtherTokens(tx: Tx, orderId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from crypto_transfers where order_id = ${orderId} and state = 'other'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Final transfers of a chain first seen since a time, by id, with the references of their orders. */
export function streamConfirmedTransfers(db: DbOrTx, chain: CryptoChain, since: Date) {
  const transfers = db
    .selectFrom('crypto_transfers')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('payment_orders')
        .whereRef('payment_orders.id', '=', 'crypto_transfers.order_id')
        .select('reference')
        .as('reference'),
    )
    .where('chain', '=', chain)
    .where('state', '=', 'confirmed')
    .where('seen_at', '>=', since)
  return streamById(transfers, 'id', ({ id }) => id)
}
