import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardShop, openCardShop } from '../../../test/card-shop.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { applyTransition, findOrderByReference, lockOrder, type OrderRow } from './queries.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

async function placeOrder(): Promise<OrderRow> {
  const { order } = await shop.order()
  const row = await findOrderByReference(shop.site.ctx.db, order.id)
  if (!row) throw new Error('the order was not stored')
  return row
}

test('a transition returns the order as it is stored after it, and leaves its argument unchanged', async () => {
  const { id } = await placeOrder()
  await inTransaction(shop.site.ctx.db, async (tx) => {
    const before = await lockOrder(tx, id)
    const copy = structuredClone(before)
    const now = new Date(before.created_at.getTime() + 1000)
    const changed = await applyTransition(tx, before, 'confirm', { now, columns: { paid_at: now } })
    expect(before).toEqual(copy)
    expect(changed).toEqual({ ...copy, state: 'paid', paid_at: now })
    expect(changed).toEqual(await lockOrder(tx, id))
  })
})

test('a transition that changes nothing writes nothing and returns nothing', async () => {
  const { id } = await placeOrder()
  await inTransaction(shop.site.ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const now = new Date()
    expect(await applyTransition(tx, order, 'start', { now, columns: { paid_at: now } })).toBeUndefined()
    expect(await lockOrder(tx, id)).toEqual(order)
    const rows = await tx.selectFrom('payment_moves').select('move').where('order_id', '=', id).execute()
    expect(rows).toEqual([{ move: 'start' }])
  })
})
