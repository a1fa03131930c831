// @vitest-environment happy-dom
import { buyCard, type Card, getRechargeList, listCards, listVipEntries } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  link,
  notifies,
  press,
  pressTwice,
  rowValue,
  shows,
  text,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/member/memberships.json' with { type: 'json' }
import wallet from '../../locales/en-US/wallet.json' with { type: 'json' }

const golden: Card = {
  id: 2,
  kind: 'golden',
  name: inAllLanguages('Golden'),
  days: 30,
  months: 0,
  price: { asset: 'points', amount: 60 },
  freeViews: 0,
  diamonds: 5,
  cachePoints: 0,
}
const bought = { vipUntil: Date.UTC(2027, 0, 31) / 1000, points: 40 }

function cardsOnSale(server: FakeServer): void {
  server.respond(listCards, [golden])
  server.respond(listVipEntries, pageOf([]))
  server.respond(getRechargeList, { currencies: [], cryptoChains: [], isTest: false })
}

async function openCard({ points = 100, as = 'member' as 'guest' | 'member' } = {}) {
  // Cards are sold for points only: diamonds do not count.
  const account = { points, diamonds: 1000 }
  const page = await openPage('/user/upgrade', { as, account, server: cardsOnSale })
  await shows('Choose Golden')
  press('Choose Golden')
  await shows(texts.row.before)
  return page
}

test.each(['guest', 'member'] as const)(
  'a %s sees price and balance before and after, and buys',
  async (as) => {
    const { server } = await openCard({ as })
    expect(rowValue(texts.row.time)).toBe('30 days')
    expect(rowValue(texts.row.price)).toBe('60 points')
    expect(rowValue(texts.row.before)).toBe('100 points')
    expect(rowValue(texts.row.after)).toBe('40 points')
    server.respond(buyCard, bought)
    press(texts.buy)
    await notifies('VIP until Jan 31, 2027')
    await shows(texts.title)
    expect(server.requests(buyCard).map(({ input }) => input)).toEqual([{ id: 2, price: golden.price }])
  },
)

test('a balance below the price leads to topping up instead of buying', async () => {
  await openCard({ points: 59 })
  expect(text()).toContain(texts.balanceTooLow)
  expect(link(texts.topUp).getAttribute('href')).toBe('/user/buy?need=60')
  expect(buttons()).not.toContain(texts.buy)
  expect(rowValue(texts.row.after)).toBeUndefined()
  const place = link(texts.topUp).compareDocumentPosition(button(texts.later))
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING, 'not now is below every way to pay').not.toBe(0)
})

const refusals = statedRefusals(
  buyCard,
  {
    SPENDING_LOCKED: 'Spending is locked on this account. Please contact support.',
    INSUFFICIENT_BALANCE: 'Insufficient points. Top up to continue.',
    REQUEST_KEY_REUSED: 'This was already submitted. Reload the page and try again.',
    RATE_LIMITED: 'Too many requests. Please wait a moment.',
  },
  { except: ['PRICE_CHANGED', 'NOT_FOUND'] },
)

test.each(refusals)('%s is an alert in the dialog: “%s”', async (failure, shown) => {
  const { server } = await openCard()
  server.refuse(buyCard, failure)
  press(texts.buy)
  await until(() => expect(alerts()).toBe(shown))
  expect(rowValue(texts.row.price)).toBe('60 points')
})

test('a changed price is shown and has to be confirmed', async () => {
  const { server } = await openCard()
  server.refuse(buyCard, 'PRICE_CHANGED', { price: { asset: 'points', amount: 80 } })
  press(texts.buy)
  await until(() => expect(alerts()).toBe('The price has changed. Please confirm it.'))
  expect(rowValue(texts.row.price)).toBe('80 points')
  expect(rowValue(texts.row.after)).toBe('20 points')
  server.respond(buyCard, bought)
  press(texts.buy)
  await notifies('VIP until')
  expect(server.requests(buyCard).at(-1)?.input.price.amount).toBe(80)
})

test('a card that is no longer sold says so and leaves the list', async () => {
  const { server } = await openCard()
  server.refuse(buyCard, 'NOT_FOUND')
  server.respond(listCards, [])
  press(texts.buy)
  await until(() => expect(alerts()).toBe('This isn’t for sale right now.'))
  press(texts.later)
  await shows(texts.noCards)
})

test('after a lost response the retry repeats the same request', async () => {
  const { server } = await openCard()
  server.lose(buyCard)
  press(texts.buy)
  await until(() => expect(alerts()).toBe(wallet.paymentFailed))
  expect(rowValue(texts.row.after), 'it is unknown whether the card is paid').toBeUndefined()
  server.respond(buyCard, bought)
  press(texts.buy)
  await notifies('VIP until')
  const [first, second] = server.requests(buyCard)
  expect(second).toEqual(first)
})

test('a repeated tap buys once', async () => {
  const { server } = await openCard()
  server.respond(buyCard, bought)
  await pressTwice(texts.buy)
  await notifies('VIP until')
  expect(server.requests(buyCard)).toHaveLength(1)
})

test('a purchase that is under way cannot be put off, and its result is shown', async () => {
  const { server } = await openCard()
  const response = Promise.withResolvers<typeof bought>()
  server.respond(buyCard, () => response.promise)
  press(texts.buy)
  await until(() => expect(button(texts.buy).getAttribute('aria-busy')).toBe('true'))
  press(texts.later)
  response.resolve(bought)
  await notifies('VIP until')
})

test('a purchase whose page was left before the response is announced', async () => {
  const { server, goTo } = await openCard()
  const response = Promise.withResolvers<typeof bought>()
  server.respond(buyCard, () => response.promise)
  press(texts.buy)
  await until(() => expect(server.requests(buyCard)).toHaveLength(1))
  await goTo('/user')
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  response.resolve(bought)
  await notifies('VIP until')
})
