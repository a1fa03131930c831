import type { CryptoChain } from '@liuguang/contract'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { lockName } from '../../../platform/db/lock-name.ts'
import type { CryptoOrders } from '../../../platform/db/schema.generated.ts'
import { streamById } from '../../../platform/db/stream-rows.ts'
import type { Hex } from './chains.ts'
import type { ReceivingAddress } from './receiving-address.ts'

export type CryptoOrderRow = Selectable<CryptoOrders>

/** States of an order on a chain that a transfer can still pay. */
export const payable: readonly string[] = ['pending', 'expired']

/** Locks until the end of the transaction, so that counting a subject's orders and adding one cannot interleave. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await lockName(tx, `payments.crypto:${subject}`)
}

export async function takeAddressIndex(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ index: bigint }>`select nextval('crypto_address_index') as index`.execute(tx)
  const index = rows[0]?.index
  if (index === undefined) throw new Error('nextval returned no row')
  return index
}

/**
 * A random amount of `amount` and up to `maxSteps` steps that no order reserves at a shared address. Random, so that one
 * just released is not the next. The caller has locked the address.
 */
export async function pickFreeAmount(
  tx: Tx,
  facts: { chain: CryptoChain; recipient: Hex; amount: bigint; step: bigint; maxSteps: number },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: string }>`
    select candidate as amount
    from (
      select ${facts.amount.toString()}::numeric + steps * ${facts.step.toString()}::numeric as candidate
      from generate_series(1, ${facts.maxSteps}::int) as steps
    ) candidates
    where not exists (
      select from crypto_orders c
      where c.chain = ${facts.chain} and c.recipient = ${facts.recipient} and c.amount = candidate
        and c.address_index is null and c.is_watched
    )
    order by random() limit 1`.execute(tx)
  return rows[0] && BigInt(rows[0].amount)
}

export async function insertCryptoOrder(
  tx: Tx,
  facts: ReceivingAddress & {
    orderId: bigint
    chain: CryptoChain
    addressIndex: bigint | undefined
    price: bigint
    amount: bigint
    afterBlock: bigint
    addressRange: Buffer
    watchUntil: Date
  },
): Promise<void> {
  await tx
    .insertInto('crypto_orders')
    .values({
      order_id: facts.orderId,
      chain: facts.chain,
      address: facts.address,
      recipient: facts.recipient,
      address_index: facts.addressIndex ?? null,
      price: facts.price.toString(),
      amount: facts.amount.toString(),
      after_block: facts.afterBlock,
      address_range: facts.addressRange,
      watch_until: facts.watchUntil,
    })
    .execute()
}

export async function listCryptoOrders(db: DbOrTx, orderIds: readonly bigint[]): Promise<CryptoOrderRow[]> {
  return db.selectFrom('crypto_orders').selectAll().where('order_id', 'in', orderIds).execute()
}

/** Orders that transfers on a chain may belong to. */
export async function listWatched(db: DbOrTx, chain: CryptoChain): Promise<CryptoOrderRow[]> {
  return db
    .selectFrom('crypto_orders')
    .selectAll()
    .where('chain', '=', chain)
    .where('is_watched', '=', true)
    .orderBy('order_id')
    .execute()
}

/** Orders whose address or amount is reserved. */
function watchedOrders(db: DbOrTx) {
  return db
    .selectFrom('crypto_orders')
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_orders.order_id')
    .where('is_watched', '=', true)
}

/** Orders that can still be paid in time. */
function openOrders(db: DbOrTx, now: Date) {
  return watchedOrders(db).where('state', 'in', ['created', 'pending']).where('expires_at', '>', now)
}

async function countOf(orders: ReturnType<typeof watchedOrders>): Promise<number> {
  const row = await orders.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The open order of an account, and whether something came for it. */
export async function findOpenOrder(tx: Tx, accountId: bigint, now: Date) {
  return openOrders(tx, now)
    .where('account_id', '=', accountId)
    .selectAll('payment_orders')
    .select('chain')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('crypto_transfers')
          .whereRef('crypto_transfers.order_id', '=', 'payment_orders.id')
          .where('crypto_transfers.state', 'in', ['seen', 'confirmed'])
          .select('crypto_transfers.id'),
      ).as('isPaidInPart'),
    )
    .executeTakeFirst()
}

export function countOpenInRange(tx: Tx, addressRange: Buffer, now: Date): Promise<number> {
  return countOf(openOrders(tx, now).where('address_range', '=', addressRange))
}

/** Amounts at shared addresses that orders from a network reserve, in any state of the orders. */
export function countReservedInRange(tx: Tx, addressRange: Buffer): Promise<number> {
  return countOf(
    watchedOrders(tx).where('address_range', '=', addressRange).where('address_index', 'is', null),
  )
}

export function countWatchedOf(tx: Tx, accountId: bigint): Promise<number> {
  return countOf(watchedOrders(tx).where('account_id', '=', accountId))
}

/** Whether an order on this chain can be paid now, or a transfer is about to be final: the chain is then read often. */
export async function isChainBusy(db: DbOrTx, chain: CryptoChain, now: Date): Promise<boolean> {
  if ((await countOf(openOrders(db, now).where('chain', '=', chain))) > 0) return true
  const seen = await db
    .selectFrom('crypto_transfers')
    .select('id')
    .where('chain', '=', chain)
    .where('state', '=', 'seen')
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}

/** Stops watching orders whose time was over when the chain was read (`readAt`) and whose transfers are all decided. */
export async function releaseOrders(db: DbOrTx, chain: CryptoChain, readAt: Date): Promise<void> {
  await db
    .updateTable('crypto_orders')
    .set({ is_watched: false })
    .where('chain', '=', chain)
    .where('is_watched', '=', true)
    .where('watch_until', '<=', readAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crypto_transfers')
            .leftJoin('payment_events', 'payment_events.id', 'crypto_transfers.event_id')
            .whereRef('crypto_transfers.order_id', '=', 'crypto_orders.order_id')
            .where(({ or, eb }) =>
              or([eb('crypto_transfers.state', '=', 'seen'), eb('payment_events.state', '=', 'waiting')]),
            )
            .select('crypto_transfers.id'),
        ),
      ),
    )
    .execute()
}

/** Orders since a moment that have an address of their own, with the sum of its recorded transfers. */
export function streamOwnAddresses(db: DbOrTx, chain: CryptoChain, since: Date) {
  const orders = db
    .selectFrom('crypto_orders')
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_orders.order_id')
    .select(['crypto_orders.order_id', 'reference', 'recipient'])
    .select(
      sql<string>`(
        select coalesce(sum(t.amount), 0) from crypto_transfers t
        where t.chain = crypto_orders.chain and t.recipient = crypto_orders.recipient
          and t.state in ('seen', 'confirmed')
      )`.as('received'),
    )
    .where('chain', '=', chain)
    .where('address_index', 'is not', null)
    .where('created_at', '>=', since)
  return streamById(orders, 'crypto_orders.order_id', ({ order_id }) => order_id)
}
