import { sql } from 'kysely'
import { randomCode } from '../src/domains/accounts/index.ts'
import { creditOrder } from '../src/domains/payments/credit-order.ts'
import { lockOrder } from '../src/domains/payments/queries.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { makeAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'

type SiteContext = Pick<TestApp, 'ctx'>

/** A card order of 25 points for 5 USD that was paid and credited. @returns its number and whose it is */
export async function makePaidOrder({ ctx }: SiteContext, accountId?: bigint) {
  const payer = accountId ?? (await makeAccount(ctx)).id
  const reference = randomCode(20)
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const { rows } = await sql<{ order_id: bigint; event_id: bigint }>`
      with placed as (
        insert into payment_orders (reference, account_id, method, provider, state, currency, amount, points,
          created_at, expires_at, sale_id)
        values (${reference}, ${payer}, 'card', 'verotel', 'pending', 'USD', 500, 25, ${now}, ${now}, ${`sale-${reference}`})
        returning id
      )
      insert into payment_events (provider, event_id, kind, source, order_id, sale_id, currency, amount, raw,
        received_at, state, settled_at)
      select 'verotel', ${`sale:${reference}`}, 'paid', 'notification', id, ${`sale-${reference}`}, 'USD', 500, '',
        ${now}, 'done', ${now}
      from placed returning order_id, id as event_id`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('nothing was inserted')
    await creditOrder(tx, ctx, await lockOrder(tx, row.order_id), row.event_id)
  })
  return { id: reference, accountId: Number(payer) }
}

/** The order of `makePaidOrder` after a chargeback about which nobody has decided. */
export async function makeDisputedOrder(site: SiteContext) {
  const order = await makePaidOrder(site)
  await sql`
    update payment_orders set state = 'disputed' where reference = ${order.id}`.execute(site.ctx.db)
  await sql`update accounts set is_spending_locked = true where id = ${order.accountId}`.execute(site.ctx.db)
  return order
}

/**
 * An order of 25 points for 5 USDT on Ethereum, and a transfer of 5 USDT to the shop that belongs to no order and waits for
 * a decision. @returns the order's number and the transfer's event
 */
export async function makeHeldTransfer({ ctx }: SiteContext) {
  const payer = (await makeAccount(ctx)).id
  const reference = randomCode(20)
  const now = ctx.clock.now()
  const hash = `0x${Buffer.from(reference).toString('hex').padEnd(64, '0')}`
  const { rows } = await sql<{ event_id: bigint }>`
    with placed as (
      insert into payment_orders (reference, account_id, method, provider, state, currency, amount, points,
        created_at, expires_at)
      values (${reference}, ${payer}, 'crypto', 'ethereum', 'pending', 'USD', 500, 25, ${now}, ${now}) returning id
    ), due as (
      insert into crypto_orders (order_id, chain, address, recipient, amount, price, after_block, address_range,
        watch_until, is_watched)
      select id, 'ethereum', '0x00', ${`0x${'0'.repeat(40)}`}, 5000000, 5000000, 1, ''::bytea, ${now}, false from placed
      returning order_id
    ), reported as (
      insert into payment_events (provider, event_id, kind, source, raw, received_at, state, problem, settled_at)
      values ('ethereum', ${hash}, 'paid', 'look_up', '', ${now}, 'quarantined', 'no order', ${now}) returning id
    ), seen as (
      insert into crypto_transfers (chain, tx_hash, log_index, block, block_hash, contract, sender, recipient, amount,
        state, seen_at, event_id)
      select 'ethereum', ${hash}, 0, 2, '0x', '0x', ${`0x${'1'.repeat(40)}`}, '0x', 5000000, 'confirmed', ${now}, id
      from reported
    )
    select reported.id as event_id from reported, due`.execute(ctx.db)
  return { id: reference, accountId: Number(payer), eventId: Number(rows[0]?.event_id), hash }
}
