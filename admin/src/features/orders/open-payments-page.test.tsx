// @vitest-environment happy-dom
import {
  attachPaymentEvent,
  decidePaymentEvent,
  type ListedOrder,
  listAllOrders,
  listMoneyChecks,
  listOpenPayments,
  listUnconfiguredProviders,
  type OpenEvent,
  type Permission,
  stopPollingProvider,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, findFilter, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, errors, money, orders } = texts

const eventOf = (id: number, provider: string): OpenEvent => ({
  ...{ id, provider, kind: 'paid', source: 'look_up', state: 'quarantined' },
  problem: { kinds: ['noOrderOfAmount'], detail: 'no order is of this amount' },
  ...{ amount: '5 USDT', receivedAt: '2026-11-20T00:00:00Z', settledAt: null },
  ...{ orderId: null, transfer: null, claims: [], lastAction: null },
})

const disputeOf = (accountName: string): ListedOrder => ({
  ...{ id: '0123456789ABCDEFGHJK', accountId: 10042, accountName, state: 'disputed', method: 'card' },
  ...{ provider: 'verotel', money: { currency: 'USD', minor: 500 }, points: 25, creditedPoints: 25 },
  ...{ card: null, createdAt: '2026-11-01T00:00:00Z', paidAt: null, creditedAt: null, reversedAt: null },
  ...{ lostPoints: 0, saleId: null, isTest: false, decision: null, lastAction: null },
})

/** The buttons that lead to the next page, in the order of the tables. */
const nextButtons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === app.table.next)

test('payments that wait and undecided chargebacks are read page by page, each without the other', async () => {
  const server = await openPage('/payments', {
    answer(fake) {
      fake.respond(listOpenPayments, ({ cursor }) =>
        cursor ? pageOf([eventOf(2, 'polygon')]) : pageOf([eventOf(1, 'ethereum')], 'second'),
      )
      fake.respond(listAllOrders, ({ cursor }) =>
        cursor ? pageOf([disputeOf('moonlight8')]) : pageOf([disputeOf('moonlight7')], 'third'),
      )
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [])
    },
  })
  await shows('ethereum')
  await shows('moonlight7')
  nextButtons().at(0)?.click()
  await shows('polygon')
  nextButtons().at(-1)?.click()
  await shows('moonlight8')
  await shows('polygon')
  const input = { isUndecided: true, order: 'oldest' }
  expect(server.requests(listOpenPayments).map((one) => one.input)).toEqual([{}, { cursor: 'second' }])
  expect(server.requests(listAllOrders).map((one) => one.input)).toEqual([
    input,
    { ...input, cursor: 'third' },
  ])
})

test('the URL filters and orders the payments that wait', async () => {
  const filters = 'problem=otherAmount&claimed=no&kind=disputed&provider=verotel'
  const server = await openPage(`/payments?${filters}&order=newest`, {
    answer(fake) {
      fake.respond(listOpenPayments, pageOf([eventOf(1, 'verotel')]))
      fake.respond(listAllOrders, pageOf([]))
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [])
    },
  })
  await shows('5 USDT')
  const input = {
    ...{ problem: 'otherAmount', isClaimed: false },
    ...{ kind: 'disputed', provider: 'verotel', order: 'newest' },
  }
  expect(server.requests(listOpenPayments).map((one) => one.input)).toEqual([input])
  // The chargebacks of the same page keep their own order.
  expect(server.requests(listAllOrders)[0]?.input).toEqual({ isUndecided: true, order: 'oldest' })
})

test('the URL filters and orders the chargebacks apart from the payments that wait, and each says who acted last', async () => {
  const at = '2026-11-21T00:00:00Z'
  const lastAction = { action: 'payments.decide-dispute', actorName: 'Chen Yi', at, reason: 'the bank asked' }
  const filters =
    'disputesAccount=moonlight7&disputesProvider=verotel&disputesUntil=2026-11-02&disputesOrder=newest'
  const server = await openPage(`/payments?${filters}`, {
    answer(fake) {
      fake.respond(listOpenPayments, pageOf([]))
      fake.respond(listAllOrders, pageOf([{ ...disputeOf('moonlight7'), lastAction }]))
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [])
    },
  })
  await shows('the bank asked')
  const input = {
    ...{ isUndecided: true, account: 'moonlight7', provider: 'verotel' },
    ...{ before: '2026-11-03T00:00:00.000Z', order: 'newest' },
  }
  expect(server.requests(listAllOrders).map((one) => one.input)).toEqual([input])
  expect(server.requests(listOpenPayments).map((one) => one.input)).toEqual([{}])
})

test('each problem of a payment is shown in the language of the screen, with the stored message below', async () => {
  const detail = 'another merchant, another amount'
  const coded: OpenEvent['problem'] = { kinds: ['otherMerchant', 'otherAmount'], detail }
  // Of another version of the site.
  const withoutCode: OpenEvent['problem'] = { kinds: [], detail: 'it names no order' }
  await openPage('/payments', {
    answer(fake) {
      const events = [coded, withoutCode].map((problem, id) => ({ ...eventOf(id + 1, 'verotel'), problem }))
      fake.respond(listOpenPayments, pageOf(events))
      fake.respond(listAllOrders, pageOf([]))
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [])
    },
  })
  await shows(money.problems.otherMerchant)
  await shows(money.problems.otherAmount)
  await shows(`${app.technicalDetail} ${detail}`)
  await shows('it names no order')
  expect(document.body.textContent).not.toContain(`${app.technicalDetail} it names no order`)
  await chooseLocale('zh-CN')
  await shows(chinese.money.problems.otherAmount)
})

/** Opens the page with these events, which are gone once one of them is decided. */
const openWith = (events: OpenEvent[], path = '/payments') =>
  openPage(path, {
    answer(fake) {
      fake.respond(listOpenPayments, pageOf(events))
      fake.respond(listAllOrders, pageOf([]))
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [])
      fake.respond(decidePaymentEvent, () => {
        fake.respond(listOpenPayments, pageOf([]))
        return {}
      })
    },
  })

test('a payment that is dismissed by mistake is put back by the undo that follows', async () => {
  const server = await openWith([eventOf(7, 'verotel')])
  await press(orders.dismiss)
  await shows(orders.dismissHint)
  await fill(app.reason, 'not ours')
  await press(orders.dismiss)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(decidePaymentEvent).map(({ input }) => input)).toEqual([
    { eventId: 7, decision: 'dismiss', reason: 'not ours' },
    { eventId: 7, decision: 'restore', reason: app.undo },
  ])
})

test('a dismissed payment says who dismissed it and why, and can only be returned to review, with an undo', async () => {
  const action = { action: 'payments.decide-event', at: '2026-11-21T00:00:00Z' }
  const server = await openWith(
    [
      {
        ...{ ...eventOf(7, 'verotel'), state: 'dismissed' },
        lastAction: { ...action, actorName: 'Chen Yi', reason: 'a duplicate' },
      },
    ],
    '/payments?state=dismissed',
  )
  await shows('Chen Yi')
  await shows('a duplicate')
  expect([orders.retry, orders.dismiss].filter(hasButton)).toEqual([])
  await press(orders.restore)
  await shows(orders.restoreHint)
  await fill(app.reason, 'it was paid')
  await press(orders.restore)
  await shows(orders.noDismissedEvents)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(decidePaymentEvent).map(({ input }) => input)).toEqual([
    { eventId: 7, decision: 'restore', reason: 'it was paid' },
    { eventId: 7, decision: 'dismiss', reason: app.undo },
  ])
})

const transfer = { chain: 'polygon', hash: `0x${'a'.repeat(64)}`, sender: `0x${'b'.repeat(40)}` }

test('a payment is assigned to an order with its number and a reason, and not without them', async () => {
  const server = await openWith([{ ...eventOf(7, 'polygon'), transfer }])
  server.respond(attachPaymentEvent, () => {
    server.respond(listOpenPayments, pageOf([]))
    return {}
  })
  await press(orders.attach)
  await shows(orders.attachHint)
  await press(orders.attach)
  await shows(errors.REASON_REQUIRED)
  await fill(orders.number, ' 0123456789abcdefghjk ')
  await fill(app.reason, 'the buyer sent the receipt')
  expect(server.requests(attachPaymentEvent)).toEqual([])
  await press(orders.attach)
  await shows(orders.noOpenEvents)
  expect(server.requests(attachPaymentEvent).map(({ input }) => input)).toEqual([
    { eventId: 7, id: '0123456789ABCDEFGHJK', reason: 'the buyer sent the receipt' },
  ])
})
const orderId = '0123456789ABCDEFGHJK'

test.each([
  ['a webhook of a provider', { transfer: null, orderId: null }, true],
  ['a transfer of an order', { transfer, orderId }, true],
  ['a transfer that belongs to no order', { transfer, orderId: null }, false],
])('%s is processed again only if that can settle it', async (_, facts, isOffered) => {
  await openWith([{ ...eventOf(7, 'polygon'), ...facts }])
  await expect.poll(() => hasButton(orders.dismiss)).toBe(true)
  expect(hasButton(orders.retry)).toBe(isOffered)
})

test('columns that are hidden of the chargebacks stay shown of all orders', async () => {
  const titles = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  await openPage('/payments', {
    answer(fake) {
      fake.respond(listOpenPayments, pageOf([]))
      fake.respond(listAllOrders, pageOf([disputeOf('moonlight7')]))
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [])
    },
  })
  await expect.poll(titles).toContain(orders.account)
  await press(app.table.columnsOf.replace('{{title}}', orders.openDisputes))
  const box = () =>
    [...document.querySelectorAll('.ant-dropdown-menu label')].find(
      ({ textContent }) => textContent === orders.account,
    )
  await expect.poll(box).toBeDefined()
  box()?.querySelector('input')?.click()
  await expect.poll(titles).not.toContain(orders.account)
  await router.navigate('/orders')
  await expect.poll(titles).toContain(orders.account)
  localStorage.clear()
})

test('dismissed payments are not filtered by claims, which dismissing has ended', async () => {
  const server = await openWith([], '/payments?claimed=yes')
  await expect.poll(() => findFilter(orders.claims)).not.toBeNull()
  await router.navigate('/payments?state=dismissed&claimed=yes')
  await expect.poll(() => findFilter(orders.claims)).toBeNull()
  await shows(orders.noDismissedEvents)
  expect(server.requests(listOpenPayments).map(({ input }) => input)).toEqual([
    { isClaimed: true },
    { state: 'dismissed' },
  ])
})

test('a filter that no payment fits does not say that none waits', async () => {
  await openWith([], '/payments?provider=nobody')
  await shows(app.table.empty)
  expect(document.body.textContent).not.toContain(orders.noOpenEvents)
})

const gone = { provider: 'verotel', orders: 7, since: '2026-11-02T00:00:00Z' }

test('a provider that is not configured is given up with a reason, and is no longer listed', async () => {
  const server = await openPage('/payments', {
    answer(fake) {
      fake.respond(listOpenPayments, pageOf([]))
      fake.respond(listAllOrders, pageOf([]))
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listUnconfiguredProviders, [gone])
      fake.respond(stopPollingProvider, () => {
        fake.respond(listUnconfiguredProviders, [])
        return { orders: 7 }
      })
    },
  })
  await shows(orders.unconfigured.title)
  await press(orders.unconfigured.giveUp)
  await shows(orders.unconfigured.giveUpHint)
  await fill(app.reason, 'the contract has ended')
  await press(orders.unconfigured.giveUp)
  await hides(orders.unconfigured.title)
  expect(server.requests(stopPollingProvider)[0]?.input).toEqual({
    ...{ provider: 'verotel', reason: 'the contract has ended' },
  })
})

/** Opens the page with a provider that cannot be given up any more. */
const openWithGone = (...permitted: Permission[]) =>
  openPage('/payments', {
    permitted,
    answer(fake) {
      fake.respond(listOpenPayments, pageOf([]))
      fake.respond(listAllOrders, pageOf([]))
      fake.respond(listUnconfiguredProviders, [gone])
      const details = { path: '/provider', problem: 'verotel is configured.', rule: 'providerConfigured' }
      fake.refuse(stopPollingProvider, 'BAD_REQUEST', details)
    },
  })

test('a provider that is configured again meanwhile is not given up', async () => {
  await openWithGone('payments.read', 'payments.decide')
  await press(orders.unconfigured.giveUp)
  await fill(app.reason, 'gone')
  await press(orders.unconfigured.giveUp)
  await shows(texts.errors.rules.providerConfigured)
})

test('a role that only reads payments is not offered to give a provider up', async () => {
  await openWithGone('payments.read')
  await shows(orders.unconfigured.title)
  expect(hasButton(orders.unconfigured.giveUp)).toBe(false)
})
