// @vitest-environment happy-dom
import { type Earning, type EarningsSummary, getEarnings, listEarnings } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { pageOf } from '../../../test/responses.ts'
import { alerts, press, rowValue, shows, text, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import english from '../../locales/en-US/member/publishing.json' with { type: 'json' }
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import ui from '../../locales/zh-HK/ui.json' with { type: 'json' }

const summary: EarningsSummary = { heldCoins: 70, releasedCoins: 1400, sales: 21, percent: 70, heldDays: 7 }

const earning = (different: Partial<Earning> = {}): Earning => ({
  ...{
    id: 1,
    itemId: 9,
    kind: 'video',
    title: '海邊',
    isPublished: true,
    price: 10,
    coins: 70,
    state: 'held',
  },
  ...{ soldAt: '2026-11-24T10:00:00Z', dueAt: '2026-12-01T10:00:00Z', settledAt: null },
  ...different,
})

const openEarnings = (earnings: readonly Earning[], coins = 0) =>
  openPage('/user/earnings', {
    locale: 'zh-HK',
    account: { coins },
    server(server) {
      server.respond(getEarnings, summary)
      server.respond(listEarnings, pageOf([...earnings]))
    },
  })

test('the sums and the rule are shown, also before the first sale', async () => {
  await openEarnings([])
  await shows(texts.earnings.empty)
  expect(text()).toContain('1,400')
  expect(text()).toContain('你可得 70%')
  expect(text()).toContain('7 日後轉入錢包')
  expect(text()).toContain(texts.earnings.diamonds)
})

test('sums that cannot be loaded are not silently missing, and have a retry', async () => {
  const { server } = await openPage('/user/earnings', {
    locale: 'zh-HK',
    server(server) {
      server.refuse(getEarnings, 'RATE_LIMITED')
      server.respond(listEarnings, pageOf([earning()]))
    },
  })
  await until(() => expect(alerts()).toContain(ui.error.title))
  server.respond(getEarnings, summary)
  press(ui.retry)
  await shows('你可得 70%')
  await shows('海邊')
  expect(alerts()).toBe('')
})

test('coins that can be spent now are shown apart from those paid out so far', async () => {
  await openEarnings([], 300)
  await shows(texts.earnings.empty)
  expect(rowValue(texts.earnings.available)).toContain('300')
  expect(rowValue(texts.earnings.released)).toContain('1,400')
  expect(rowValue(texts.earnings.held)).toContain('70')
})

test.each([
  ['held', {}, '2026年12月1日'],
  ['released', { state: 'released', settledAt: '2026-12-01T10:00:00Z' }, '已轉入'],
  ['reversed', { state: 'reversed', settledAt: '2026-11-25T10:00:00Z' }, texts.earnings.state.reversed],
] as const)('a sale whose share is %s says so', async (_state, facts, said) => {
  await openEarnings([earning(facts)])
  await shows('海邊')
  await shows('售出 10 積分')
  await shows(said)
})

test('a work that left the site is named, but has no link', async () => {
  await openEarnings([earning({ isPublished: false })])
  await shows('海邊')
  expect(document.querySelector('a[href="/play/9"]')).toBeNull()
})

const at = '2026-11-25T10:00:00Z'
const sales = [
  earning(),
  earning({ id: 2, state: 'released', settledAt: at }),
  earning({ id: 3, state: 'reversed', settledAt: at, isPublished: false }),
]
const page = (list: Earning[]) => ({
  path: '/user/earnings',
  server(server: FakeServer) {
    server.respond(getEarnings, summary)
    server.respond(listEarnings, pageOf(list))
  },
})

testStates('my earnings', {
  ...statesOfList({ ...page(sales), call: listEarnings, first: pageOf([earning()], 'next') }),
  'with a sale in each state': { ...page(sales), shows: english.earnings.state.reversed },
  none: { ...page([]), shows: english.earnings.empty },
})

testStates('the sums of my earnings', { ...statesOfList({ ...page(sales), call: getEarnings }) })
