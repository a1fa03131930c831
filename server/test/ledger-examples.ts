import type { Context } from '../src/context.ts'
import { createItem } from '../src/domains/catalogue/index.ts'
import { creditOrder } from '../src/domains/payments/index.ts'
import { post } from '../src/domains/wallet/index.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { dayMs } from '../src/platform/utc-day.ts'
import type { TestAccount } from './builders.ts'

/** An order is paid and credited. */
export async function payOneOrder(ctx: Context, payer: TestAccount, points = 25n): Promise<void> {
  const at = ctx.clock.now()
  const amount = points * 20n
  await inTransaction(ctx.db, async (tx) => {
    const reference = crypto.randomUUID()
    const order = await tx
      .insertInto('payment_orders')
      .values({
        reference,
        account_id: payer.id,
        method: 'card',
        provider: 'verotel',
        state: 'pending',
        currency: 'USD',
        amount,
        points,
        created_at: at,
        expires_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const event = await tx
      .insertInto('payment_events')
      .values({
        provider: 'verotel',
        event_id: reference,
        kind: 'paid',
        source: 'notification',
        order_id: order.id,
        currency: 'USD',
        amount,
        raw: '',
        received_at: at,
        state: 'done',
        settled_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await creditOrder(tx, ctx, order, event.id)
  })
}

/** Gives 100 points and a free view, buys one video for 10 and uses the free view on another. */
export async function buyOneVideo(ctx: Context, buyer: TestAccount): Promise<void> {
  const at = ctx.clock.now()
  const member = { account: buyer.id }
  await inTransaction(ctx.db, async (tx) => {
    await post(tx, {
      key: `grant:${crypto.randomUUID()}`,
      kind: 'operator_grant',
      reference: { kind: 'grant', id: 'x' },
      at,
      transfers: [
        { asset: 'points', amount: 100n, from: { site: 'issuance' }, to: member },
        { asset: 'free_views', amount: 1n, from: { site: 'issuance' }, to: member },
      ],
    })
    const itemId = await createItem(tx, {
      ...{ kind: 'video', title: '山水', description: '', tags: [], categoryId: undefined, isVipOnly: false },
      price: { asset: 'points', amount: 10 },
    })
    const ids = { account_id: buyer.id, item_id: itemId }
    const purchase = await tx
      .insertInto('item_purchases')
      .values({ ...ids, price_asset: 'points', price_amount: 10n, purchased_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const view = await tx
      .insertInto('item_free_views')
      .values({ ...ids, used_at: at, valid_until: new Date(at.getTime() + dayMs) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reference = { kind: 'video', id: itemId, title: '山水' }
    await post(tx, {
      key: `purchase:${purchase.id}`,
      kind: 'purchase',
      reference,
      at,
      transfers: [{ asset: 'points', amount: 10n, from: member, to: { site: 'revenue' } }],
    })
    await post(tx, {
      key: `free_view:${view.id}`,
      kind: 'free_view',
      reference,
      at,
      transfers: [{ asset: 'free_views', amount: 1n, from: member, to: { site: 'revenue' } }],
    })
  })
}
