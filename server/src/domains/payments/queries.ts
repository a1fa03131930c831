import {
  type InputOf,
  type LedgerInvariant,
  limits,
  type OrderState,
  type recharge,
} from '@liuguang/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { PaymentOrders } from '../../platform/db/schema.generated.ts'
import { streamById } from '../../platform/db/stream-rows.ts'
import { decideTransition, type OrderTransition } from './order-state.ts'

export type OrderRow = Selectable<PaymentOrders>

export async function insertOrder(
  tx: Tx,
  newOrder: {
    reference: string
    accountId: bigint
    provider: string
    input: InputOf<typeof recharge>
    payUrl?: string
    now: Date
    expiresAt: Date
    nextPollAt: Date
  },
): Promise<OrderRow> {
  const { method, money, points, cardId, returnTo } = newOrder.input
  return tx
    .insertInto('payment_orders')
    .values({
      reference: newOrder.reference,
      account_id: newOrder.accountId,
      method,
      provider: newOrder.provider,
      state: 'created',
      currency: money.currency,
      amount: BigInt(money.minor),
      points: BigInt(points),
      card_id: cardId === undefined ? null : BigInt(cardId),
      return_path: returnTo ?? null,
      pay_url: newOrder.payUrl ?? null,
      created_at: newOrder.now,
      expires_at: newOrder.expiresAt,
      next_poll_at: newOrder.nextPollAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The payer continued the order from another page. */
export async function setReturnPath(tx: Tx, id: bigint, path: string): Promise<void> {
  await tx.updateTable('payment_orders').set({ return_path: path }).where('id', '=', id).execute()
}

/** An order to be shown, with the name of its card. */
function shownOrders(db: DbOrTx) {
  return db
    .selectFrom('payment_orders')
    .leftJoin('vip_cards', 'vip_cards.id', 'payment_orders.card_id')
    .selectAll('payment_orders')
    .select('vip_cards.name as card_name')
}

export type ShownOrder = Awaited<ReturnType<typeof listOrders>>[number]

export async function findOwnOrder(
  db: DbOrTx,
  accountId: bigint,
  reference: string,
): Promise<ShownOrder | undefined> {
  return shownOrders(db)
    .where('account_id', '=', accountId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

function orders(db: DbOrTx) {
  return db.selectFrom('payment_orders').selectAll()
}

export async function findOrder(db: DbOrTx, id: bigint): Promise<OrderRow | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

export async function findOrderByReference(db: DbOrTx, reference: string): Promise<OrderRow | undefined> {
  return orders(db).where('reference', '=', reference).executeTakeFirst()
}

/** The account of the order with this reference. Undefined: there is none. */
export async function findOrderOwner(db: DbOrTx, reference: string): Promise<bigint | undefined> {
  return (await findOrderByReference(db, reference))?.account_id
}

/** The first order of an account that was ever credited, even if it was refunded since. */
export async function findFirstCredited(db: DbOrTx, accountId: bigint): Promise<OrderRow | undefined> {
  return orders(db)
    .where('account_id', '=', accountId)
    .where('credited_at', 'is not', null)
    .orderBy('credited_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Locks until the end of the transaction: every transition of an order happens under this lock. */
export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow> {
  return orders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Newest first. */
export async function listOrders(
  db: DbOrTx,
  accountId: bigint,
  page: { before: bigint | undefined; offset: number; limit: number },
) {
  let query = shownOrders(db).where('account_id', '=', accountId)
  if (page.before !== undefined) query = query.where('payment_orders.id', '<', page.before)
  return query.orderBy('payment_orders.id', 'desc').offset(page.offset).limit(page.limit).execute()
}

/** Counts no further than one past the largest exact total. */
export async function countOrders(db: DbOrTx, accountId: bigint): Promise<number> {
  const mine = db
    .selectFrom('payment_orders')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(limits.totalExactMax + 1)
  const row = await db
    .selectFrom(mine.as('orders'))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Changes the state of an order that this transaction has locked: writes the new state together with `columns`, and a row
 * of the transition.
 * @returns the order after it; undefined when the transition changes nothing
 * @throws Error for a transition that the order’s state refuses, which is a bug
 */
export async function applyTransition(
  tx: Tx,
  order: OrderRow,
  transition: OrderTransition,
  { now, eventId, columns }: { now: Date; eventId?: bigint; columns?: Updateable<PaymentOrders> },
): Promise<OrderRow | undefined> {
  const from = order.state as OrderState
  const decision = decideTransition(from, transition)
  if (decision.kind === 'refuse') throw new Error(`order ${order.id} ${decision.why}`)
  if (decision.kind === 'stay') return undefined
  await tx
    .insertInto('payment_moves')
    .values({
      order_id: order.id,
      move: transition,
      from_state: from,
      to_state: decision.to,
      event_id: eventId ?? null,
      moved_at: now,
    })
    .execute()
  return tx
    .updateTable('payment_orders')
    .set({ ...columns, state: decision.to })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateOrder(db: DbOrTx, id: bigint, columns: Updateable<PaymentOrders>): Promise<void> {
  await db.updateTable('payment_orders').set(columns).where('id', '=', id).execute()
}

/** Orders that were not paid in time, polled or not; each is locked, so that no other worker takes it. */
export async function takeOrdersToExpire(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<OrderRow[]> {
  return orders(tx)
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/**
 * Orders that are due for a status request, longest due first; each is locked, so that no other worker takes it. Card
 * orders of providers that are not among `providers` stay due.
 */
export async function takeDueOrders(
  tx: Tx,
  { now, limit, providers }: { now: Date; limit: number; providers: readonly string[] },
): Promise<OrderRow[]> {
  return orders(tx)
    .where('next_poll_at', '<=', now)
    .where(({ or, eb }) => or([eb('method', '<>', 'card'), sql<boolean>`provider = any(${providers})`]))
    .orderBy('next_poll_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Card orders that are still to be polled, counted by provider, of providers that are not among `providers`. */
export async function countPolledOrdersOfOtherProviders(db: DbOrTx, providers: readonly string[]) {
  return db
    .selectFrom('payment_orders')
    .select(({ fn }) => ['provider', fn.countAll<bigint>().as('count'), fn.min('created_at').as('since')])
    .where('method', '=', 'card')
    .where('next_poll_at', 'is not', null)
    .where(sql<boolean>`provider <> all(${providers})`)
    .groupBy('provider')
    .orderBy('provider')
    .execute()
}

/** Card orders of a provider are not polled any more. @returns their number */
export async function endPolling(db: DbOrTx, provider: string): Promise<bigint> {
  const result = await db
    .updateTable('payment_orders')
    .set({ next_poll_at: null })
    .where('method', '=', 'card')
    .where('provider', '=', provider)
    .where('next_poll_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows
}

/** Undecided chargebacks, oldest first. */
export async function listUndecidedDisputes(db: DbOrTx): Promise<OrderRow[]> {
  return disputed(db).where('decided_at', 'is', null).orderBy('id').execute()
}

/** Whether a chargeback of this member keeps spending locked: undecided, or staff decided to keep the lock. */
export async function hasLockingDispute(db: DbOrTx, accountId: bigint): Promise<boolean> {
  const row = await disputed(db)
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('decided_at', 'is', null), eb('decision', '=', 'keep')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function disputed(db: DbOrTx) {
  return orders(db).where('state', '=', 'disputed')
}

/** Orders made since a time, by id. */
export function streamOrdersSince(db: DbOrTx, since: Date) {
  return streamById(orders(db).where('created_at', '>=', since), 'id', ({ id }) => id)
}

/** Contradictions between orders, events, transfers and the ledger. */
export async function findPaymentViolations(db: DbOrTx) {
  const { rows } = await sql<{ invariant: LedgerInvariant; subject: string; detail: string }>`
    select * from payment_violations() union all select * from crypto_violations()
    union all select * from claim_violations() order by 1, 2`.execute(db)
  return rows
}
