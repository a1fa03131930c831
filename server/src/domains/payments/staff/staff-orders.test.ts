import type { Client, InputOf } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDisputedOrder, makeHeldTransfer, makePaidOrder } from '../../../../test/paid-orders.ts'
import { recordedActions } from '../../../../test/recorded-actions.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { balancesOf } from '../../wallet/index.ts'

let site: TestApp
let finance: Client
let financeId: bigint
beforeAll(async () => {
  site = await openTestApp()
  const { id, staffToken } = await makeStaff(site.ctx, 'finance')
  finance = site.as(staffToken)
  financeId = id
})
afterAll(() => site.close())

const reason = 'returned at the provider'
const failure = (name: string) => ({ failure: name })
const idsOf = async (input: InputOf<typeof contract.listAllOrders>) =>
  (await finance.call(contract.listAllOrders, input)).list.map(({ id }) => id)

describe('orders', () => {
  test('an unknown order is refused', async () => {
    const id = '0'.repeat(20)
    await expect(finance.call(contract.getStaffOrder, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(finance.call(contract.refundOrder, { id, reason })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
  })

  test('are filtered by state, provider, person and number, in both orders', async () => {
    const [one, other] = [await makePaidOrder(site), await makePaidOrder(site)]
    const held = await makeHeldTransfer(site)
    expect(await idsOf({ state: 'credited' })).toEqual([other.id, one.id])
    expect(await idsOf({ state: 'credited', order: 'oldest' })).toEqual([one.id, other.id])
    expect(await idsOf({ accountId: one.accountId })).toEqual([one.id])
    expect(await idsOf({ provider: 'ethereum' })).toEqual([held.id])
    expect(await idsOf({ number: ` ${one.id.toLowerCase()} ` })).toEqual([one.id])
    expect(await idsOf({ number: `sale-${other.id}` })).toEqual([other.id])
    expect(await idsOf({ before: '2000-01-01T00:00:00Z' })).toEqual([])
    const first = await finance.call(contract.listAllOrders, { state: 'credited', size: 1 })
    expect(await idsOf({ state: 'credited', size: 1, cursor: first.next ?? '' })).toEqual([one.id])
  })

  test('are found by the name, the email or the id of an account as typed, and none by those of nobody', async () => {
    const [one, other] = [await makePaidOrder(site), await makePaidOrder(site)]
    const id = String(one.accountId)
    await site.ctx.db
      .updateTable('accounts')
      .set({ email: `Payer${id}@liuguang.example`, email_key: `payer${id}@liuguang.example` })
      .set({ email_verified_at: new Date() })
      .where('id', '=', BigInt(id))
      .execute()
    const { name } = await site.ctx.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    for (const account of [id, ` ${name?.toUpperCase()} `, `payer${id}@LIUGUANG.example`])
      expect(await idsOf({ account }), account).toEqual([one.id])
    expect(await idsOf({ account: `nobody${id}` })).toEqual([])
    expect(await idsOf({ account: id, accountId: other.accountId })).toEqual([])
    const { total } = await finance.call(contract.listAllOrders, { account: id })
    expect(total).toBe(1)
  })

  test('a time that JavaScript cannot read is refused with its field', async () => {
    const refused = (path: string) => ({ failure: 'BAD_REQUEST', details: { path } })
    for (const time of ['2016-12-31T23:59:60Z', '2026-11-20T10:00:00Z[UTC]']) {
      await expect(idsOf({ since: time })).rejects.toMatchObject(refused('/since'))
      await expect(idsOf({ before: time })).rejects.toMatchObject(refused('/before'))
    }
  })

  test('are found by the days on which they brought or took back money, without those of the test processor', async () => {
    const made = async () => (await makePaidOrder(site)).id
    const [first, last, returned, tried] = [await made(), await made(), await made(), await made()] as const
    const set = (id: string, facts: { credited_at?: string; reversed_at?: string; provider?: string }) =>
      site.ctx.db.updateTable('payment_orders').set(facts).where('reference', '=', id).execute()
    await finance.call(contract.refundOrder, { id: returned, reason })
    await set(first, { credited_at: '2020-03-01T00:00:00Z' })
    await set(last, { credited_at: '2020-03-02T23:59:59Z' })
    await set(returned, { credited_at: '2020-01-01T00:00:00Z', reversed_at: '2020-03-02T12:00:00Z' })
    await set(tried, { credited_at: '2020-03-01T12:00:00Z', provider: 'sandbox' })
    const both = { incomeSince: '2020-03-01', incomeUntil: '2020-03-02' }
    expect(await idsOf(both)).toEqual([returned, last, first])
    expect(await idsOf({ ...both, currency: 'USD', incomeSince: '2020-03-02' })).toEqual([returned, last])
    expect(await idsOf({ incomeUntil: '2020-03-01' })).toEqual([returned, first])
    expect(await idsOf({ ...both, currency: 'CNY' })).toEqual([])
    const page = await finance.call(contract.listAllOrders, { ...both, order: 'oldest', size: 2 })
    expect(page.list.map(({ id }) => id)).toEqual([first, last])
    expect(page.total).toBe(3)
    expect(await idsOf({ ...both, order: 'oldest', size: 2, cursor: page.next ?? '' })).toEqual([returned])
    await set(tried, { provider: 'verotel' })
    for (const incomeSince of ['2020-02-30', '0000-01-01', 'yesterday'])
      await expect(idsOf({ incomeSince }), incomeSince).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('one is shown with its changes of state', async () => {
    const { id, accountId } = await makePaidOrder(site)
    expect(await finance.call(contract.getStaffOrder, { id })).toMatchObject({
      ...{ id, accountId, state: 'credited', creditedPoints: 25, crypto: null, actions: [] },
      moves: [
        { from: 'pending', to: 'paid' },
        { from: 'paid', to: 'credited' },
      ],
    })
  })

  test('the events of one say who last decided about them', async () => {
    const { id, eventId } = await makeHeldTransfer(site)
    await addEventTo(id, eventId)
    const eventOf = async () => (await finance.call(contract.listOrderEvents, { id })).list[0]
    expect((await eventOf())?.lastAction).toBeNull()
    await finance.call(contract.decidePaymentEvent, { eventId, decision: 'dismiss', reason })
    expect((await eventOf())?.lastAction).toMatchObject({ action: 'payments.decide-event', reason })
  })

  test('the events of one are listed by state, in both orders and page by page, without those of others', async () => {
    const [{ id }, other] = [await makePaidOrder(site), await makePaidOrder(site)]
    const { eventId } = await makeHeldTransfer(site)
    await addEventTo(id, eventId)
    const list = (input: Partial<InputOf<typeof contract.listOrderEvents>> = {}) =>
      finance.call(contract.listOrderEvents, { id, ...input })
    const amountsOf = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).list.map(({ amount }) => amount)
    const [paid, held] = ['USD 5.00', '5 USDT']
    expect(await list()).toMatchObject({
      total: 2,
      list: [
        { kind: 'paid', state: 'done', amount: paid, settledAt: expect.any(String) },
        { id: eventId, state: 'quarantined', amount: held, settledAt: null },
      ],
    })
    expect(await amountsOf({ order: 'newest' })).toEqual([held, paid])
    expect(await list({ state: 'quarantined' })).toMatchObject({ total: 1, list: [{ id: eventId }] })
    expect(await amountsOf({ state: 'dismissed' })).toEqual([])
    for (const order of ['newest', 'oldest'] as const) {
      const { next } = await list({ order, size: 1 })
      expect(await amountsOf({ order, size: 1, cursor: next ?? '' })).toEqual([
        order === 'newest' ? paid : held,
      ])
      const another = order === 'newest' ? 'oldest' : 'newest'
      await expect(list({ order: another, cursor: next ?? '' })).rejects.toMatchObject(failure('BAD_REQUEST'))
    }
    expect(await amountsOf({ id: other.id })).toEqual([paid])
    expect(await amountsOf({ id: '0'.repeat(20) })).toEqual([])
  })

  test('the transfers of one are listed by state, in both orders and page by page, without other tokens and those that are gone', async () => {
    const { id, eventId, hash } = await makeHeldTransfer(site)
    const held = await makeHeldTransfer(site)
    await makeHeldTransfer(site)
    await finance.call(contract.attachPaymentEvent, { eventId, id, reason })
    await addEventTo(id, held.eventId)
    await sql`
      update crypto_transfers set order_id = payment_orders.id
      from payment_orders where reference = ${id} and crypto_transfers.event_id = ${held.eventId}`.execute(
      site.ctx.db,
    )
    await sql`
      insert into crypto_transfers
        (chain, tx_hash, log_index, block, block_hash, contract, sender, recipient, amount, order_id, state, seen_at)
      select 'ethereum', '0x' || seen || ${id}, 0, 9, '0x', '0x', '0x2', '0x', 1500000, id, seen, now()
      from payment_orders, unnest(array['seen', 'gone', 'other']) as seen where reference = ${id}`.execute(
      site.ctx.db,
    )
    const list = (input: Partial<InputOf<typeof contract.listOrderTransfers>> = {}) =>
      finance.call(contract.listOrderTransfers, { id, ...input })
    const hashesOf = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).list.map((transfer) => transfer.hash)
    const all = await list()
    expect(all).toMatchObject({
      total: 3,
      list: [
        { hash, amount: '5', state: 'counted', sender: `0x${'1'.repeat(40)}` },
        { hash: held.hash, amount: '5', state: 'held' },
        { amount: '1.5', state: 'coming', confirmations: 0 },
      ],
    })
    const hashes = all.list.map((transfer) => transfer.hash)
    for (const [nth, state] of (['counted', 'held', 'coming'] as const).entries())
      expect(await list({ state })).toMatchObject({ total: 1, list: [{ hash: hashes[nth] }] })
    for (const order of ['newest', 'oldest'] as const) {
      const { next } = await list({ order, size: 2 })
      const expected = order === 'newest' ? hashes.toReversed() : hashes
      expect(await hashesOf({ order })).toEqual(expected)
      expect(await hashesOf({ order, size: 2, cursor: next ?? '' })).toEqual(expected.slice(2))
      const another = order === 'newest' ? 'oldest' : 'newest'
      await expect(list({ order: another, cursor: next ?? '' })).rejects.toMatchObject(failure('BAD_REQUEST'))
    }
    expect(await hashesOf({ id: '0'.repeat(20) })).toEqual([])
    expect((await finance.call(contract.getStaffOrder, { id })).crypto).toMatchObject({ otherTokens: 1 })
  })

  /** The event names the order. */
  async function addEventTo(reference: string, eventId: number) {
    const orderId = site.ctx.db.selectFrom('payment_orders').select('id').where('reference', '=', reference)
    await site.ctx.db
      .updateTable('payment_events')
      .set({ order_id: orderId })
      .where('id', '=', BigInt(eventId))
      .execute()
  }

  test('a refund takes the points back once, and says how many were spent', async () => {
    const { id, accountId } = await makePaidOrder(site)
    for (const _repeat of [1, 2])
      expect(await finance.call(contract.refundOrder, { id, reason })).toEqual({ lostPoints: 0 })
    expect((await balancesOf(site.ctx.db, BigInt(accountId))).points).toBe(0n)
    const { state, actions } = await finance.call(contract.getStaffOrder, { id })
    expect([state, actions.map(({ action }) => action)]).toEqual(['refunded', ['payments.refund-order']])
    const listed = async (number: string) => (await finance.call(contract.listAllOrders, { number })).list
    expect(await listed(id)).toMatchObject([{ id, lastAction: { action: 'payments.refund-order', reason } }])
    const { id: untouched } = await makePaidOrder(site)
    expect(await listed(untouched)).toMatchObject([{ id: untouched, lastAction: null }])
  })

  test('an order that was not credited is not refunded, and nobody refunds or decides for themself', async () => {
    const held = await makeHeldTransfer(site)
    await expect(finance.call(contract.refundOrder, { id: held.id, reason })).rejects.toMatchObject(
      failure('BAD_REQUEST'),
    )
    const own = await makePaidOrder(site, financeId)
    await expect(finance.call(contract.refundOrder, { id: own.id, reason })).rejects.toMatchObject(
      failure('OWN_ACCOUNT'),
    )
    await sql`update payment_orders set account_id = ${financeId} where reference = ${held.id}`.execute(
      site.ctx.db,
    )
    const { eventId, id } = held
    await expect(finance.call(contract.attachPaymentEvent, { eventId, id, reason })).rejects.toMatchObject(
      failure('OWN_ACCOUNT'),
    )
  })
})

describe('what waits for a person', () => {
  test('a transfer that belongs to no order is listed, attached to one and then gone from the list', async () => {
    const { id, eventId, accountId, hash } = await makeHeldTransfer(site)
    const open = async () => (await finance.call(contract.listOpenPayments, {})).list
    expect((await open()).find((event) => event.id === eventId)).toMatchObject({
      ...{ amount: '5 USDT', orderId: null, transfer: { chain: 'ethereum', hash } },
    })
    await finance.call(contract.attachPaymentEvent, { eventId, id, reason })
    expect((await open()).find((event) => event.id === eventId)).toBeUndefined()
    expect((await balancesOf(site.ctx.db, BigInt(accountId))).points).toBe(25n)
    await expect(
      finance.call(contract.decidePaymentEvent, { eventId, decision: 'dismiss', reason }),
    ).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('one says why by codes, and by its text alone if another version stored it', async () => {
    const { eventId } = await makeHeldTransfer(site)
    const problemWith = async (kinds: string[]) => {
      const event = site.ctx.db.updateTable('payment_events').set({ problem_kinds: kinds })
      await event.where('id', '=', BigInt(eventId)).execute()
      const { list } = await finance.call(contract.listOpenPayments, {})
      return list.find(({ id }) => id === eventId)?.problem
    }
    expect(await problemWith(['noOrderOfAmount'])).toEqual({ kinds: ['noOrderOfAmount'], detail: 'no order' })
    for (const kinds of [[], ['codeOfLaterVersion']])
      expect(await problemWith(kinds)).toEqual({ kinds: [], detail: 'no order' })
  })

  test('every transfer that waits is listed, the oldest first, page by page', async () => {
    const events = [(await makeHeldTransfer(site)).eventId, (await makeHeldTransfer(site)).eventId]
    const all = (await finance.call(contract.listOpenPayments, {})).list.map(({ id }) => id)
    expect(all.slice(-2)).toEqual(events)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await finance.call(contract.listOpenPayments, { size: 1, ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ id }) => id))
      expect(page.total).toBe(all.length)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
  })

  test('what waits is found by kind and provider, in both orders', async () => {
    const [paid, refunded] = [await makeHeldTransfer(site), await makeHeldTransfer(site)].map(
      (held) => held.eventId,
    )
    const change = site.ctx.db.updateTable('payment_events').set({ kind: 'refunded', provider: 'polygon' })
    await change.where('id', '=', BigInt(refunded ?? 0)).execute()
    const list = async (input: contract.InputOf<typeof contract.listOpenPayments>) => {
      const page = await finance.call(contract.listOpenPayments, input)
      return { ids: page.list.map(({ id }) => id), total: page.total }
    }
    expect(await list({ kind: 'refunded' })).toEqual({ ids: [refunded], total: 1 })
    expect(await list({ provider: 'polygon', kind: 'refunded' })).toEqual({ ids: [refunded], total: 1 })
    expect(await list({ provider: 'polygon', kind: 'paid' })).toEqual({ ids: [], total: 0 })
    expect((await list({ kind: 'paid' })).ids).toContain(paid)
    expect((await list({ order: 'newest' })).ids.slice(0, 2)).toEqual([refunded, paid])
    const { next } = await finance.call(contract.listOpenPayments, { order: 'newest', size: 1 })
    const second = await finance.call(contract.listOpenPayments, {
      order: 'newest',
      cursor: next ?? '',
      size: 1,
    })
    expect(second.list.map(({ id }) => id)).toEqual([paid])
    await expect(finance.call(contract.listOpenPayments, { cursor: next ?? '' })).rejects.toMatchObject(
      failure('BAD_REQUEST'),
    )
  })

  test('a transfer that was dismissed is found with who did it, and waits again with its claims once it is restored', async () => {
    const held = await makeHeldTransfer(site)
    const { eventId } = held
    const rival = await makeHeldTransfer(site)
    await claimFor(eventId, held.id)
    const find = async (input: InputOf<typeof contract.listOpenPayments>) =>
      (await finance.call(contract.listOpenPayments, input)).list.find(({ id }) => id === eventId)
    const decide = (decision: 'dismiss' | 'restore') =>
      finance.call(contract.decidePaymentEvent, { eventId, decision, reason })
    await expect(decide('restore')).rejects.toMatchObject({
      ...failure('BAD_REQUEST'),
      details: { rule: 'notDismissed' },
    })
    await decide('dismiss')
    expect(await find({})).toBeUndefined()
    expect(await find({ state: 'dismissed' })).toMatchObject({
      ...{ state: 'dismissed', claims: [], lastAction: { action: 'payments.decide-event', reason } },
    })
    await decide('restore')
    expect(await find({ state: 'dismissed' })).toBeUndefined()
    const waiting = { state: 'quarantined', problem: { detail: 'no order' } }
    const claimOf = ({ id: orderId, accountId }: typeof held, isCompeting: boolean) => ({
      ...{ orderId, accountId, isCompeting },
    })
    expect(await find({})).toMatchObject({ ...waiting, claims: [claimOf(held, false)] })
    // Two accounts claim it: neither is credited by a signature alone.
    await claimFor(eventId, rival.id)
    await decide('dismiss')
    await decide('restore')
    expect(await find({})).toMatchObject({
      ...{ ...waiting, claims: [claimOf(held, true), claimOf(rival, true)] },
    })
    expect(await recordedActions(site.ctx.db, 'payments.decide-event')).toContainEqual(
      expect.objectContaining({
        subject: `payment_event:${eventId}`,
        before: { state: 'dismissed', problem: expect.stringMatching(/^no order; dismissed by /) },
        after: { decision: 'restore' },
      }),
    )
    await finance.call(contract.attachPaymentEvent, { eventId, id: held.id, reason })
    expect((await balancesOf(site.ctx.db, BigInt(held.accountId))).points).toBe(25n)
  })

  test('a webhook that needed no action is not among what staff dismissed, and cannot be restored', async () => {
    const { eventId } = await makeHeldTransfer(site)
    await finance.call(contract.decidePaymentEvent, { eventId, decision: 'dismiss', reason })
    const dismissed = async () =>
      (await finance.call(contract.listOpenPayments, { state: 'dismissed' })).list.map(({ id }) => id)
    expect(await dismissed()).toContain(eventId)
    const event = site.ctx.db.updateTable('payment_events').set({ kind: 'other' })
    await event.where('id', '=', BigInt(eventId)).execute()
    expect(await dismissed()).not.toContain(eventId)
    await expect(
      finance.call(contract.decidePaymentEvent, { eventId, decision: 'restore', reason }),
    ).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('what waits is found by its problem, and by whether members claim it', async () => {
    const [one, other] = [await makeHeldTransfer(site), await makeHeldTransfer(site)]
    const event = site.ctx.db
      .updateTable('payment_events')
      .set({ problem_kinds: ['secondSale', 'otherAmount'] })
    await event.where('id', '=', BigInt(one.eventId)).execute()
    await claimFor(other.eventId, other.id)
    const list = async (input: InputOf<typeof contract.listOpenPayments>) => {
      const page = await finance.call(contract.listOpenPayments, input)
      return { ids: page.list.map(({ id }) => id), total: page.total }
    }
    const found = { ids: [one.eventId], total: 1 }
    expect(await list({ problem: 'secondSale' })).toEqual(found)
    expect(await list({ problem: 'otherAmount' })).toEqual(found)
    expect(await list({ problem: 'creditedBefore' })).toEqual({ ids: [], total: 0 })
    const claimed = (await list({ isClaimed: true })).ids
    expect([claimed.includes(one.eventId), claimed.includes(other.eventId)]).toEqual([false, true])
    expect(await list({ isClaimed: true, problem: 'otherAmount' })).toEqual({ ids: [], total: 0 })
    expect(await list({ isClaimed: false, problem: 'otherAmount' })).toEqual(found)
  })

  /** A member claims a transfer for an order. */
  async function claimFor(eventId: number, reference: string) {
    await sql`
      insert into crypto_claims (transfer_id, order_id, state, created_at)
      select crypto_transfers.id, payment_orders.id, 'open', now() from crypto_transfers, payment_orders
      where event_id = ${eventId} and reference = ${reference}`.execute(site.ctx.db)
  }

  test('a chargeback is listed until it is decided, which unlocks spending', async () => {
    const { id } = await makeDisputedOrder(site)
    await makePaidOrder(site)
    const open = () => idsOf({ isUndecided: true, order: 'oldest' })
    expect(await open()).toEqual([id])
    expect(await finance.call(contract.decideStaffDispute, { id, decision: 'release', reason })).toEqual({
      isSpendingLocked: false,
    })
    expect(await open()).toEqual([])
    expect(await idsOf({ state: 'disputed' })).toEqual([id])
    expect(await finance.call(contract.getStaffOrder, { id })).toMatchObject({
      decision: { decision: 'release', note: reason },
    })
  })
})

describe('a card provider that is not configured any more', () => {
  const list = () => finance.call(contract.listUnconfiguredProviders, {})
  const giveUp = (client = finance) =>
    client.call(contract.stopPollingProvider, { provider: 'verotel', reason })

  test('is listed with its open orders until it is given up, which a configured one refuses', async () => {
    expect(await list()).toEqual([])
    const { id } = await makePaidOrder(site)
    const createdAt = site.clock.now()
    await site.ctx.db
      .updateTable('payment_orders')
      .set({ next_poll_at: createdAt, created_at: createdAt })
      .where('reference', '=', id)
      .execute()
    expect(await list()).toEqual([{ provider: 'verotel', orders: 1, since: createdAt.toISOString() }])
    const { config } = site.ctx
    site.ctx.config = { ...config, verotelShopId: '1', verotelSecret: 'secret' }
    expect(await list()).toEqual([])
    await expect(giveUp()).rejects.toMatchObject({ details: { rule: 'providerConfigured' } })
    site.ctx.config = config
    expect(await giveUp()).toEqual({ orders: 1 })
    expect(await list()).toEqual([])
    await expect(giveUp()).rejects.toMatchObject(failure('NOT_FOUND'))
  })
})
