// @vitest-environment happy-dom
import {
  type Card,
  getOrder,
  getRechargeList,
  getVideo,
  listCards,
  listVipEntries,
  payInUsdt,
  recharge,
  type VipEntry,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage, setOnline } from '../../../test/open-page.tsx'
import { offers, orderOf } from '../../../test/payments.ts'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import { alerts, buttons, press, shows, text, tick, until } from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import vip from '../../locales/en-US/member/memberships.json' with { type: 'json' }
import payments from '../../locales/en-US/member/payments.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const supreme: Card = {
  id: 4,
  kind: 'supreme',
  name: inAllLanguages('Supreme'),
  days: 0,
  months: 1,
  price: { asset: 'points', amount: 900 },
  freeViews: 1,
  diamonds: 0,
  cachePoints: 2,
}
const entry: VipEntry = {
  id: 1,
  at: '2026-11-01T00:00:00Z',
  kind: 'bought',
  name: inAllLanguages('Supreme'),
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
}

test('cards are placeholders while they load, and then show what each gives', async () => {
  const response = Promise.withResolvers<Card[]>()
  await openPage('/user/upgrade', {
    server(server) {
      server.respond(listCards, () => response.promise)
      server.respond(listVipEntries, pageOf([]))
    },
  })
  expect(document.querySelector('main ul[aria-busy="true"]')).not.toBeNull()
  expect(text()).not.toContain(vip.noCards)
  response.resolve([supreme])
  await shows('Choose Supreme')
  for (const given of ['1 month', '900 points']) expect(text()).toContain(given)
  expect(text()).not.toContain('diamond')
})

test.each([
  ['', true],
  ['?next=%2Fplay%2F7%3Ft%3D30', false],
])('a guest who is VIP is asked to save the recovery code at “%s”: %s', async (query, isAsked) => {
  await openPage(`/user/upgrade${query}`, {
    as: 'guest',
    account: { needsRecoveryCode: true, groupId: 3, vipUntil: Date.UTC(2027, 0, 31) / 1000 },
    server(server) {
      server.respond(listCards, [supreme])
      server.respond(listVipEntries, pageOf([]))
      server.respond(getVideo, () => new Promise(() => undefined))
    },
  })
  await shows('Choose Supreme')
  // on the way back to a video nothing stands between; the video’s page asks
  expect(buttons().includes(accounts.recovery.show)).toBe(isAsked)
})

test('without cards on sale the page says so', async () => {
  await openPage('/user/upgrade', {
    server(server) {
      server.respond(listCards, [])
      server.respond(listVipEntries, pageOf([]))
    },
  })
  await shows(vip.noCards)
})

test('cards and history that fail to load have a retry each', async () => {
  const { server } = await openPage('/user/upgrade', {
    server(server) {
      server.refuse(listCards, 'RATE_LIMITED')
      server.refuse(listVipEntries, 'RATE_LIMITED')
    },
  })
  await until(() => expect(alerts().split(errorTexts.RATE_LIMITED)).toHaveLength(3))
  server.respond(listCards, [supreme])
  press(ui.retry)
  await shows('Choose Supreme')
  server.respond(listVipEntries, pageOf([entry]))
  press(ui.retry)
  await shows('until Dec 1, 2026')
  expect(alerts()).toBe('')
})

test('offline, the page says why it has no cards, and loads them when the network is back', async () => {
  setOnline(false)
  const { server } = await openPage('/user/upgrade', {
    server(server) {
      server.lose(listCards)
      server.lose(listVipEntries)
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.OFFLINE))
  expect(document.body.textContent).toContain(ui.offline.lost)
  server.respond(listCards, [supreme])
  server.respond(listVipEntries, pageOf([]))
  setOnline(true)
  await shows('Choose Supreme')
})

test('the history is filtered by kind, and each kind has its own text for an empty list', async () => {
  const { server } = await openPage('/user/upgrade', {
    server(server) {
      server.respond(listCards, [])
      server.respond(listVipEntries, ({ kind }) => pageOf(kind ? [] : [entry]))
    },
  })
  await shows('until Dec 1, 2026')
  await shows(ui.list.end)
  press(vip.log.filter.serial_code)
  await shows(vip.log.none.serial_code)
  expect(server.requests(listVipEntries).at(-1)?.input).toEqual({ kind: 'serial_code' })
})

test('a card is paid with money directly, without enough points', async () => {
  const { server, path } = await openPage('/user/upgrade', {
    server(server) {
      server.respond(listCards, [supreme])
      server.respond(listVipEntries, pageOf([]))
      server.respond(getRechargeList, {
        ...offers,
        currencies: offers.currencies.map((one) => ({
          ...one,
          cards: [{ id: 4, minor: 9000, points: 900 }],
        })),
      })
    },
  })
  await shows('Choose Supreme')
  press('Choose Supreme')
  await shows('Pay $90 by card')
  expect(text().indexOf(payments.card.first), 'before the balance').toBeLessThan(
    text().indexOf(vip.balanceTooLow),
  )
  server.refuse(recharge, 'METHOD_UNAVAILABLE')
  press('Pay $90 by card')
  await until(() => expect(alerts()).toBe(errorTexts.METHOD_UNAVAILABLE))
  tick('TRON')
  await until(() => expect(buttons()).toContain('Pay $90 with USDT'))
  expect(alerts(), 'the refusal was about the other method').toBe('')
  server.respond(payInUsdt, orderOf({ payUrl: null }))
  server.respond(getOrder, orderOf({ payUrl: null }))
  press('Pay $90 with USDT')
  await until(() => expect(path()).toBe(`/user/buy/order/${orderOf().id}`))
  expect(server.requests(payInUsdt).at(-1)?.input).toEqual({
    chain: 'tron',
    money: { currency: 'USD', minor: 9000 },
    points: 900,
    cardId: 4,
  })
})
