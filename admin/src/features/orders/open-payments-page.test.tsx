// @vitest-environment happy-dom
import {
  listAllOrders,
  listMoneyChecks,
  listOpenPayments,
  type OpenEvent,
  type StaffOrder,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, money } = texts

const eventOf = (id: number, provider: string): OpenEvent => ({
  ...{ id, provider, kind: 'paid', source: 'look_up', state: 'quarantined' },
  problem: { kinds: ['noOrderOfAmount'], detail: 'no order is of this amount' },
  ...{ amount: '5 USDT', receivedAt: '2026-11-20T00:00:00Z', settledAt: null },
  ...{ orderId: null, transfer: null, claims: [] },
})

const disputeOf = (accountName: string): StaffOrder => ({
  ...{ id: '0123456789ABCDEFGHJK', accountId: 10042, accountName, state: 'disputed', method: 'card' },
  ...{ provider: 'verotel', money: { currency: 'USD', minor: 500 }, points: 25, creditedPoints: 25 },
  ...{ card: null, createdAt: '2026-11-01T00:00:00Z', paidAt: null, creditedAt: null, reversedAt: null },
  ...{ lostPoints: 0, saleId: null, isTest: false, decision: null },
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

test('each problem of a payment is told in the language of the screen, with the stored words beneath', async () => {
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
