// @vitest-environment happy-dom
import { getOrder, getRechargeList, getVideo, listOrders, payInUsdt, recharge } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cryptoOf, offers, orderOf } from '../../../test/payments.ts'
import { cardOf, pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  link,
  press,
  pressTwice,
  shows,
  text,
  tick,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/member/payments.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import wallet from '../../locales/en-US/wallet.json' with { type: 'json' }

const openOffers = (as: 'guest' | 'member' = 'member') =>
  openPage('/user/buy', { as, server: (server) => server.respond(getRechargeList, offers) })

test.each(['guest', 'member'] as const)('a %s pays the chosen amount on the provider’s page', async (as) => {
  const { server } = await openOffers(as)
  await shows('Pay $100')
  tick('$50')
  await shows('Pay $50')
  server.respond(recharge, orderOf())
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue()
  press('Pay $50')
  await until(() => expect(leave).toHaveBeenCalledWith('https://provider.example/pay/1'))
  expect(button('Pay $50').getAttribute('aria-busy'), 'until the page has left').toBe('true')
  expect(server.requests(recharge).map(({ input }) => input)).toEqual([
    { method: 'card', money: { currency: 'USD', minor: 5000 }, points: 500 },
  ])
})

/** What a site in yuan offers, whose other settings are the default. */
const yuan: typeof offers = {
  ...offers,
  currencies: [
    {
      code: 'CNY',
      methods: ['crypto'],
      pointsPerUnit: 5,
      minimum: 10_000,
      amounts: [10_000, 20_000, 30_000].map((minor) => ({ minor, points: minor / 20 })),
      cards: [],
    },
  ],
}

test.each([
  ['zh-CN', '最低充值 ¥100', '¥100'],
  ['en-US', 'Minimum CN¥100', 'CN¥100'],
] as const)(
  'a site in yuan shows 100 yuan in %s as the minimum and the smallest amount',
  async (locale, minimum, smallest) => {
    await openPage('/user/buy', {
      locale,
      as: 'member',
      server: (server) => server.respond(getRechargeList, yuan),
    })
    await shows(minimum)
    const amounts = [...document.querySelectorAll('label:has(input[name="amount"])')]
    expect(amounts.map((label) => label.firstElementChild?.nextElementSibling?.textContent)).toEqual([
      smallest,
      ...['200', '300'].map((number) => smallest.replace('100', number)),
    ])
    expect(document.body.textContent).not.toContain('$')
  },
)

/** Opens the page on the way to a video that costs this many points. */
function openForVideo(points: number) {
  return openPage(`/user/buy?need=${points}&next=${encodeURIComponent('/play/7?t=8')}`, {
    as: 'member',
    account: { points: 100 },
    server(site) {
      site.respond(getRechargeList, offers)
      site.respond(getVideo, {
        ...{ topics: [], ...cardOf(7, { title: 'Moon', commentCount: 0 }) },
        ...{ description: '', tags: [], actors: [], category: null, previewMs: 0, isPlayable: false },
      })
    },
  })
}

test('the page says for which video and how many points are missing', async () => {
  await openForVideo(300)
  await shows('To keep watching “Moon”, you need 300 points. You’re 200 short.')
})

test('with enough points nothing is said to be missing', async () => {
  await openForVideo(100)
  await shows('Pay $100')
  expect(text()).not.toContain('Moon')
})

test('the smallest amount that gives the missing points is chosen, and the order keeps the way back', async () => {
  const film = '/play/7?t=8'
  const { server } = await openForVideo(600)
  await shows('Pay $50')
  server.respond(recharge, orderOf())
  vi.spyOn(window.location, 'assign').mockReturnValue()
  press('Pay $50')
  await until(() => expect(server.requests(recharge)[0]?.input).toMatchObject({ returnTo: film }))
})

const past = '2020-01-01T00:00:00Z'
const expired = { method: 'crypto', state: 'expired', payUrl: null, expiresAt: past } as const
const transfer = { hash: 'a'.repeat(64), amount: '100', confirmations: 3, state: 'coming' } as const
const claim = { hash: 'b'.repeat(64), amount: '100', state: 'open', challenge: null } as const
const future = '2100-01-01T00:00:00Z'

test('orders that can be paid, or whose money is on its way or under review, are shown, older ones too', async () => {
  await openPage('/user/buy', {
    server(site) {
      site.respond(getRechargeList, offers)
      const orders = [
        orderOf({ id: 'a'.repeat(22), state: 'failed', expiresAt: future }),
        orderOf({ id: 'b'.repeat(22), state: 'paid', expiresAt: past }),
        orderOf({ id: 'c'.repeat(22), state: 'pending', expiresAt: past }),
        orderOf({ id: 'd'.repeat(22), state: 'pending', expiresAt: future }),
        ...[[], [transfer], [{ ...transfer, state: 'counted' as const }]].map((transfers, index) =>
          orderOf({ ...expired, id: 'efg'.charAt(index).repeat(22), crypto: cryptoOf({ transfers }) }),
        ),
        orderOf({ ...expired, id: 'h'.repeat(22), crypto: cryptoOf({ claims: [claim] }) }),
        orderOf({
          ...expired,
          id: 'i'.repeat(22),
          crypto: cryptoOf({ claims: [{ ...claim, state: 'refused' }] }),
        }),
      ]
      site.respond(listOrders, pageOf(orders))
    },
  })
  await shows(texts.openOrder)
  const links = [...document.querySelectorAll('a[href^="/user/buy/order/"]')]
  expect(links.map((link) => link.getAttribute('href')?.at(-1))).toEqual(['b', 'd', 'f', 'h'])
})

test('an open order says how it is paid and how long it can be, and leads on to paying', async () => {
  // half a second more, so that the minute is not over before the page is shown
  const expiresAt = new Date(Date.now() + 13 * 60_000 + 59_500).toISOString()
  const order = orderOf({
    method: 'crypto',
    payUrl: null,
    crypto: cryptoOf({ chain: 'ethereum' }),
    expiresAt,
  })
  await openPage('/user/buy', {
    server(site) {
      site.respond(getRechargeList, offers)
      site.respond(listOrders, pageOf([order]))
    },
  })
  await shows(texts.openOrder)
  const row = document.querySelector(`a[href="/user/buy/order/${order.id}"]`)?.textContent
  expect(row).toMatch(/USDT · Ethereum \(ERC-20\) · Time left: 1[34]:\d\d/)
  expect(row).toContain(texts.continue)
})

test('a payment on a chain opens the order’s own page', async () => {
  const { server, path } = await openOffers()
  await shows('Pay $100')
  tick('TRON')
  server.respond(payInUsdt, orderOf({ payUrl: null }))
  server.respond(getOrder, orderOf({ payUrl: null }))
  press('Pay $100')
  await until(() => expect(path()).toBe(`/user/buy/order/${orderOf().id}`))
  expect(server.requests(payInUsdt)[0]?.input).toMatchObject({ chain: 'tron' })
})

const refusals = statedRefusals(recharge, {
  AMOUNT_TOO_SMALL: errorTexts.AMOUNT_TOO_SMALL,
  OFFER_CHANGED: errorTexts.OFFER_CHANGED,
  METHOD_UNAVAILABLE: errorTexts.METHOD_UNAVAILABLE,
  SPENDING_LOCKED: errorTexts.SPENDING_LOCKED,
  PAYMENT_UNDER_WAY: errorTexts.PAYMENT_UNDER_WAY,
  TOO_MANY_ORDERS: errorTexts.TOO_MANY_ORDERS,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
})

test.each(refusals)('%s is an alert', async (failure, shown) => {
  const { server } = await openOffers()
  await shows('Pay $100')
  server.refuse(recharge, failure)
  press('Pay $100')
  await until(() => expect(alerts()).toContain(shown))
})

test.each(['OFFER_CHANGED', 'METHOD_UNAVAILABLE', 'AMOUNT_TOO_SMALL'] as const)(
  'after %s the page shows the current offers',
  async (failure) => {
    const { server } = await openOffers()
    await shows('Pay $100')
    server.refuse(recharge, failure)
    const [usd] = offers.currencies
    if (!usd) throw new Error('the offers are empty')
    server.respond(getRechargeList, {
      ...offers,
      currencies: [{ ...usd, minimum: 20000, amounts: [{ minor: 20000, points: 1500 }] }],
    })
    press('Pay $100')
    await shows('Pay $200')
    expect(text()).toContain('1,500 points')
    expect(alerts()).toContain(errorTexts[failure])
  },
)

test('after a lost response the retry is the same request, and says that it charges once', async () => {
  const { server } = await openOffers()
  await shows('Pay $100')
  server.lose(recharge)
  press('Pay $100')
  await until(() => expect(alerts()).toContain(wallet.paymentFailed))
  server.refuse(recharge, 'SPENDING_LOCKED')
  press('Pay $100')
  await until(() => expect(alerts()).toContain(errorTexts.SPENDING_LOCKED))
  const [first, second] = server.requests(recharge)
  expect(second).toEqual(first)
})

test('a repeated tap makes one order', async () => {
  const { server } = await openOffers()
  await shows('Pay $100')
  server.refuse(recharge, 'PAYMENT_UNDER_WAY')
  await pressTwice('Pay $100')
  await until(() => expect(alerts()).toContain(errorTexts.PAYMENT_UNDER_WAY))
  expect(server.requests(recharge)).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['amount', () => tick('$50')],
  ['method', () => tick('TRON')],
  ['currency', () => type(texts.currency, 'EUR')],
])('a refusal is forgotten when another %s is chosen', async (_what, change) => {
  const [usd] = offers.currencies
  if (!usd) throw new Error('the offers are empty')
  const { server } = await openPage('/user/buy', {
    server: (server) =>
      server.respond(getRechargeList, { ...offers, currencies: [usd, { ...usd, code: 'EUR' }] }),
  })
  await shows('Pay $100')
  server.refuse(recharge, 'PAYMENT_UNDER_WAY')
  press('Pay $100')
  await until(() => expect(alerts()).toContain(errorTexts.PAYMENT_UNDER_WAY))
  change()
  await until(() => expect(alerts()).toBe(''))
})

test('a site that takes no payments offers serial codes instead', async () => {
  await openPage('/user/buy', {
    server: (server) => server.respond(getRechargeList, { currencies: [], cryptoChains: [], isTest: false }),
  })
  await shows(texts.closed.text)
  expect(link(texts.codes.redeem).getAttribute('href')).toBe('/user/redeem')
})

test('offers are placeholders while they load', async () => {
  const response = Promise.withResolvers<typeof offers>()
  await openPage('/user/buy', {
    server: (server) => server.respond(getRechargeList, () => response.promise),
  })
  expect(document.querySelector('main section[aria-busy="true"]')).not.toBeNull()
  expect(text()).not.toContain(texts.closed.title)
  response.resolve(offers)
  await shows('Pay $100')
})

test('offers that fail to load have a retry', async () => {
  const { server } = await openPage('/user/buy', {
    server: (server) => server.refuse(getRechargeList, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(getRechargeList, offers)
  press(ui.retry)
  await shows('Pay $100')
})
