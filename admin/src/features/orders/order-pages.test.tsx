// @vitest-environment happy-dom
import {
  decidePaymentEvent,
  decideStaffDispute,
  getStaffOrder,
  type ListedOrder,
  listAllOrders,
  listOrderEvents,
  listOrderTransfers,
  type OrderEvent,
  type OrderTransfer,
  type OutputOf,
  refundOrder,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { findAxeFaults } from '../../../../web/test/axe-faults.ts'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { pageOf } from '../../../../web/test/responses.ts'
import {
  fill,
  findFilter,
  hasButton,
  hides,
  openPage,
  press,
  shows,
  typeInto,
} from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, errors, orders } = texts
const id = '0123456789ABCDEFGHJK'
const address = `/orders/${id}`

const order: OutputOf<typeof getStaffOrder> = {
  ...{ id, accountId: 10042, accountName: 'moonlight7', state: 'credited', method: 'crypto' },
  ...{ provider: 'ethereum', money: { currency: 'USD', minor: 500 }, points: 25, creditedPoints: 25 },
  ...{ card: null, createdAt: '2026-11-01T00:00:00Z', paidAt: null, creditedAt: '2026-11-01T00:10:00Z' },
  ...{ reversedAt: null, lostPoints: null, saleId: 'sale 77', isTest: false, decision: null, crypto: null },
  moves: [{ id: 1, from: 'paid', to: 'credited', at: '2026-11-01T00:10:00Z' }],
  actions: [
    {
      ...{ number: 9, at: '2026-11-02T00:00:00Z', by: 'Lin', action: 'payments.decide-event' },
      reason: 'the same payment',
    },
  ],
}

const event: OrderEvent = {
  ...{ id: 5, provider: 'ethereum', kind: 'paid', source: 'chain', state: 'quarantined' },
  problem: { kinds: ['creditedBefore'], detail: 'the order was credited before' },
  ...{ amount: '5 USDT', receivedAt: '2026-11-01T00:05:00Z', settledAt: null },
  lastAction: {
    ...{ action: 'payments.decide-event', actorName: 'Chen Yi', at: '2026-11-02T00:00:00Z' },
    reason: 'it was paid',
  },
}

/** What the page of an order reads. */
function respondOrder(
  fake: FakeServer,
  { facts = {}, events = [event] }: { facts?: Partial<typeof order>; events?: OrderEvent[] } = {},
) {
  fake.respond(getStaffOrder, { ...order, ...facts })
  fake.respond(listOrderEvents, pageOf(events))
}

test('an order shows its payer, events, problems and history, without accessibility fault', async () => {
  await openPage(address, { answer: respondOrder })
  await shows('sale 77')
  await shows('5 USDT')
  await shows(texts.money.problems.creditedBefore)
  await shows(`${orders.states.paid} → ${orders.states.credited}`)
  await shows('the same payment')
  // Who last decided about the event.
  await shows('Chen Yi')
  await shows('it was paid')
  expect(document.querySelector('a[href$="/people/10042"]')?.textContent).toBe('moonlight7')
  const allActions = document.querySelector(`a[href$="/audit?subject=order:${id}"]`)
  expect(allActions?.textContent).toBe(app.allActions)
  expect(await findAxeFaults()).toEqual([])
})

test('a refund is recorded with a reason, a refusal says why, and the order is read again', async () => {
  const server = await openPage(address, {
    answer(fake) {
      respondOrder(fake)
      fake.refuse(refundOrder, 'OWN_ACCOUNT')
    },
  })
  await press(orders.refund)
  await shows(orders.refundHint)
  await fill(app.reason, 'paid twice')
  await press(orders.refund)
  await shows(errors.OWN_ACCOUNT)
  server.respond(refundOrder, { lostPoints: 3 })
  server.respond(getStaffOrder, { ...order, state: 'refunded', lostPoints: 3 })
  await press(orders.refund)
  await shows(orders.states.refunded)
  await expect.poll(() => hasButton(orders.refund)).toBe(false)
  expect(server.requests(refundOrder).map(({ input }) => input)).toEqual([
    { id, reason: 'paid twice' },
    { id, reason: 'paid twice' },
  ])
})

test('an undecided chargeback is decided once', async () => {
  const decision = { decision: 'release', by: 'Lin', at: '2026-11-03T00:00:00Z', note: 'a mistake' } as const
  const server = await openPage(address, {
    answer(fake) {
      respondOrder(fake, { facts: { state: 'disputed' } })
      fake.respond(decideStaffDispute, () => {
        fake.respond(getStaffOrder, { ...order, state: 'disputed', decision })
        return { isSpendingLocked: false }
      })
    },
  })
  await press(orders.decisions.release)
  await fill(app.reason, 'a mistake')
  await press(orders.decisions.release)
  await hides(orders.decisions.keep)
  expect(server.requests(decideStaffDispute)[0]?.input).toEqual({
    id,
    decision: 'release',
    reason: 'a mistake',
  })
})

test('spending that was kept locked can be released later, and not locked once more', async () => {
  const decision = { decision: 'keep', by: 'Lin', at: '2026-11-03T00:00:00Z', note: 'a fraud' } as const
  await openPage(address, {
    answer: (fake) => respondOrder(fake, { facts: { state: 'disputed', decision } }),
  })
  await shows(orders.decisions.keep)
  expect(hasButton(orders.decisions.release)).toBe(true)
  expect(hasButton(orders.decisions.keep)).toBe(false)
})

test.each([
  ['that staff dismissed can', 'paid', true],
  ['that needed no action cannot', 'other', false],
] as const)('an event of an order %s be returned to review', async (_, kind, isOffered) => {
  const events = [{ ...event, kind, state: 'dismissed' as const }]
  await openPage(address, { answer: (fake) => respondOrder(fake, { events }) })
  await shows(orders.eventStates.dismissed)
  expect(hasButton(orders.restore)).toBe(isOffered)
})

test('what providers reported is filtered by state, sorted, exported and shown page by page', async () => {
  const server = await openPage(`${address}?eventsState=done&eventsOrder=newest&cursor=b3RoZXI`, {
    answer(fake) {
      respondOrder(fake)
      const earlier = { ...event, id: 4, amount: '4 USDT' }
      fake.respond(listOrderEvents, ({ cursor }) => (cursor ? pageOf([earlier]) : pageOf([event], 'bmV4dA')))
    },
  })
  await shows('5 USDT')
  expect(hasButton(app.table.export)).toBe(true)
  await press(app.table.next)
  await shows('4 USDT')
  const filters = { id, state: 'done', order: 'newest' }
  expect(server.requests(listOrderEvents).map(({ input }) => input)).toEqual([
    filters,
    { ...filters, cursor: 'bmV4dA' },
  ])
  expect(new URLSearchParams(router.state.location.search).get('eventsCursor')).toBe('bmV4dA')
})

test('the transfers of an order in USDT are filtered by state, sorted and shown page by page, apart from the events', async () => {
  const crypto: typeof order.crypto = {
    ...{ chain: 'ethereum', address: '0x00', contract: '0x01', amount: '5', received: '4', missing: '1' },
    ...{ isExact: false, confirmationsNeeded: 12, otherTokens: 0, claims: [] },
    ...{ watchedUntil: '2026-11-02T00:00:00Z', isDelayed: false },
  }
  const transfer: OrderTransfer = {
    ...{ id: 7, hash: '0xabc', sender: '0xdef', amount: '4', confirmations: 3, state: 'coming' },
    seenAt: '2026-11-01T00:04:00Z',
  }
  const server = await openPage(`${address}?transfersState=coming&transfersOrder=newest`, {
    answer(fake) {
      respondOrder(fake, { facts: { crypto } })
      const earlier = { ...transfer, id: 6, hash: '0x999' }
      fake.respond(listOrderTransfers, ({ cursor }) =>
        cursor ? pageOf([earlier]) : pageOf([transfer], 'bmV4dA'),
      )
    },
  })
  await shows('0xabc')
  await shows('0xdef')
  await shows(orders.transferStates.coming)
  await press(app.table.next)
  await shows('0x999')
  const filters = { id, state: 'coming', order: 'newest' }
  expect(server.requests(listOrderTransfers).map(({ input }) => input)).toEqual([
    filters,
    { ...filters, cursor: 'bmV4dA' },
  ])
  expect(server.requests(listOrderEvents).map(({ input }) => input)).toEqual([{ id }])
})

test('an order without a chain requests no transfers', async () => {
  const server = await openPage(address, { answer: respondOrder })
  await shows('5 USDT')
  expect(server.requests(listOrderTransfers)).toEqual([])
})

test('an event that is returned to review is read again', async () => {
  const dismissed = { ...event, state: 'dismissed' as const }
  const server = await openPage(address, {
    answer(fake) {
      respondOrder(fake, { events: [dismissed] })
      fake.respond(decidePaymentEvent, () => {
        fake.respond(listOrderEvents, pageOf([event]))
        return {}
      })
    },
  })
  await press(orders.restore)
  await fill(app.reason, 'a mistake')
  await press(orders.restore)
  await shows(orders.eventStates.quarantined)
  expect(server.requests(decidePaymentEvent)[0]?.input).toEqual({
    ...{ eventId: 5, decision: 'restore', reason: 'a mistake' },
  })
})

test('a column of what providers reported can be hidden, and stays hidden', async () => {
  const titles = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  await openPage(address, {
    answer(fake) {
      respondOrder(fake)
      fake.respond(listAllOrders, pageOf<ListedOrder>([]))
    },
  })
  await expect.poll(titles).toContain(orders.settledAt)
  await press(app.table.columnsOf.replace('{{title}}', orders.events))
  const box = () =>
    [...document.querySelectorAll('.ant-dropdown-menu label')].find(
      ({ textContent }) => textContent === orders.settledAt,
    )
  await expect.poll(box).toBeDefined()
  box()?.querySelector('input')?.click()
  await expect.poll(titles).not.toContain(orders.settledAt)
  await router.navigate('/orders')
  await shows(app.table.empty)
  await router.navigate(address)
  await expect.poll(titles).toContain(orders.receivedAt)
  expect(titles()).not.toContain(orders.settledAt)
  localStorage.clear()
})

test('a role that may only read orders sees no button to decide', async () => {
  await openPage(address, {
    permitted: ['payments.read'],
    answer: respondOrder,
  })
  await shows('sale 77')
  expect(hasButton(orders.refund)).toBe(false)
})

test('the page of an order that does not exist says so, with a link back', async () => {
  await openPage(address, { answer: (fake) => fake.refuse(getStaffOrder, 'NOT_FOUND') })
  await shows(errors.NOT_FOUND)
  await shows(orders.back)
})

test('orders are listed by the days on which they were made and by state, apart from the days of income', async () => {
  const server = await openPage('/orders?state=failed&madeSince=2026-11-24&madeUntil=2026-11-25', {
    answer: (fake) => fake.respond(listAllOrders, pageOf<ListedOrder>([])),
  })
  await expect
    .poll(() => server.requests(listAllOrders)[0]?.input)
    .toEqual({ state: 'failed', since: '2026-11-24T00:00:00.000Z', before: '2026-11-26T00:00:00.000Z' })
  const fields = [orders.madeDays, orders.incomeDays].map((what) => app.days.since.replace('{{what}}', what))
  expect(
    fields.map((label) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value),
  ).toEqual(['2026-11-24', ''])
})

test('orders are found by what is typed of an account, and an empty list says whose there are none', async () => {
  const server = await openPage('/orders', {
    answer: (fake) => fake.respond(listAllOrders, pageOf<ListedOrder>([])),
  })
  await shows(app.table.empty)
  const field = findFilter(orders.filters.account)
  if (!field) throw new Error('there is no such field')
  typeInto(field, ' yu@site.example ')
  await expect.poll(() => field.value).toBe(' yu@site.example ')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await shows(orders.noOrdersOf.replace('{{account}}', 'yu@site.example'))
  expect(server.requests(listAllOrders).map(({ input }) => input)).toEqual([
    {},
    { account: 'yu@site.example' },
  ])
  expect(router.state.location.search).toBe('?account=yu%40site.example')
})

test('the amount of a webhook is formatted like that of the order', async () => {
  const webhooks = ['USD 19.99', '5 USDT', ''].map((amount, at) => ({ ...event, id: at + 1, amount }))
  await openPage(address, {
    answer: (fake) =>
      respondOrder(fake, { facts: { money: { currency: 'USD', minor: 2000 } }, events: webhooks }),
  })
  await shows('$20.00')
  await shows('$19.99')
  await shows('5 USDT')
  expect(document.body.textContent).not.toContain('USD 19.99')
})
