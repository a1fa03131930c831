// @vitest-environment happy-dom
import { exchangeCoins, getExchangeRate, getMemberInfo } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf } from '../../../test/responses.ts'
import {
  alerts,
  errorOf,
  field,
  link,
  notifies,
  press,
  pressTwice,
  rowValue,
  shows,
  text,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import promotion from '../../locales/en-US/member/promotion.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import type { Locale } from '../../platform/i18n/locales.ts'
import { loadMemberTexts } from '../../platform/i18n/member-texts.ts'
import { notices } from '../../ui/notices/notify.ts'

const texts = promotion.exchange

async function openExchange({ coins = 105, locale = 'en-US' as Locale } = {}) {
  const page = await openPage('/user/exchange', {
    account: { coins, points: 3 },
    locale,
    server: (server) => server.respond(getExchangeRate, { coinsPerPoint: 10 }),
  })
  await until(() => expect(page.server.requests(getExchangeRate)).toHaveLength(1))
  await until(() => expect(document.querySelector('main dl')).not.toBeNull())
  return page
}

test('cost and balance afterwards are shown before, and the result after', async () => {
  const { server } = await openExchange()
  type(texts.points, '4')
  await until(() => expect(rowValue(texts.cost)).toBe('40 coins'))
  expect(rowValue(texts.after)).toBe('7 points')
  server.respond(exchangeCoins, { points: 7, coins: 65 })
  server.respond(getMemberInfo, memberOf({ coins: 65, points: 7 }))
  press(texts.submit)
  await notifies('You got 4 points')
  await until(() => expect(rowValue(texts.have)).toBe('65 coins'))
  expect(field(texts.points).value).toBe('')
  expect(server.requests(exchangeCoins)[0]?.input).toEqual({ points: 4, coinsPerPoint: 10 })
})

test('"all" fills in the most that the coins make', async () => {
  await openExchange()
  press(texts.all)
  await until(() => expect(field(texts.points).value).toBe('10'))
  expect(rowValue(texts.cost)).toBe('100 coins')
})

test('only a whole number that the coins make is sent', async () => {
  const { server } = await openExchange()
  press(texts.submit)
  await until(() => expect(errorOf(texts.points)).toBe(texts.whole))
  type(texts.points, '11')
  await until(() => expect(errorOf(texts.points)).toBe('You can get up to 10 points.'))
  press(texts.submit)
  expect(field(texts.points).value).toBe('11')
  expect(server.requests(exchangeCoins)).toEqual([])
})

const refusals = statedRefusals(exchangeCoins, {
  // What is missing are coins, not points.
  INSUFFICIENT_BALANCE: texts.tooFew,
  RATE_CHANGED: errorTexts.RATE_CHANGED,
  SPENDING_LOCKED: errorTexts.SPENDING_LOCKED,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
})

test.each(refusals)('%s is shown at the amount, which stays until it is changed', async (failure, shown) => {
  const { server } = await openExchange()
  server.refuse(exchangeCoins, failure)
  type(texts.points, '4')
  press(texts.submit)
  await until(() => expect(errorOf(texts.points)).toBe(shown))
  expect(field(texts.points).value).toBe('4')
  type(texts.points, '5')
  await until(() => expect(errorOf(texts.points)).toBe(''))
})

test('after RATE_CHANGED the new rate is shown', async () => {
  const { server } = await openExchange()
  server.refuse(exchangeCoins, 'RATE_CHANGED')
  server.respond(getExchangeRate, { coinsPerPoint: 20 })
  type(texts.points, '4')
  press(texts.submit)
  await until(() => expect(rowValue(texts.cost)).toBe('80 coins'))
  expect(errorOf(texts.points)).toBe(errorTexts.RATE_CHANGED)
})

test('a repeated tap exchanges once, and a retry after a lost response repeats the request', async () => {
  const { server } = await openExchange()
  server.lose(exchangeCoins)
  type(texts.points, '4')
  await pressTwice(texts.submit)
  await until(() => expect(errorOf(texts.points)).toBe(errorTexts.OFFLINE))
  expect(server.requests(exchangeCoins)).toHaveLength(1)
  server.respond(exchangeCoins, { points: 7, coins: 65 })
  press(texts.submit)
  await notifies('You got 4 points')
  const [first, second] = server.requests(exchangeCoins)
  expect(second).toEqual(first)
})

test('an exchange whose page was left before the response is announced, and the balances are requested again', async () => {
  const { server, goTo } = await openExchange()
  const response = Promise.withResolvers<{ points: number; coins: number }>()
  server.respond(exchangeCoins, () => response.promise)
  type(texts.points, '4')
  press(texts.submit)
  await until(() => expect(server.requests(exchangeCoins)).toHaveLength(1))
  await goTo('/user')
  await until(() => expect(document.querySelector('[name="points"]')).toBeNull())
  const before = server.requests(getMemberInfo).length
  response.resolve({ points: 7, coins: 65 })
  await notifies('You got 4 points')
  await until(() => expect(server.requests(getMemberInfo).length).toBeGreaterThan(before))
})

test('too few coins for one point lead to earning some', async () => {
  await openExchange({ coins: 9 })
  expect(text()).toContain(texts.tooFew)
  expect(link(promotion.invite.title).getAttribute('href')).toBe('/user/promote')
})

test('a rate that fails to load has a retry', async () => {
  const { server } = await openPage('/user/exchange', {
    account: { coins: 50 },
    server: (server) => server.refuse(getExchangeRate, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(getExchangeRate, { coinsPerPoint: 10 })
  press(ui.retry)
  await shows(texts.submit)
})

test.each<[Locale, string]>([
  ['en-US', 'You got 1 point'],
  ['zh-HK', '已兌換 1 積分'],
  ['zh-CN', '已兑换 1 积分'],
  ['vi-VN', 'Bạn đã nhận 1 điểm'],
])('one point is written as one in %s', async (locale, said) => {
  const { server } = await openExchange({ coins: 15, locale })
  const { exchange } = (await loadMemberTexts(locale)).promotion as typeof promotion
  server.respond(exchangeCoins, { points: 4, coins: 5 })
  type(exchange.points, '1')
  press(exchange.submit)
  await until(() => expect(notices.getSnapshot().map(({ text }) => text)).toEqual([said]))
})
