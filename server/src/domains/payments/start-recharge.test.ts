import { basePath, getOrder, type InputOf, type RechargeCurrency, recharge } from '@liuguang/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { shopId, shopSecret } from '../../../test/card-shop.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { getSettings, setSetting } from '../settings/index.ts'
import { listRechargeOffers } from './recharge-offers.ts'
import type { RechargeCurrencySetting } from './settings.ts'

/** Only what the site offers at this moment can be ordered, whatever the request contains. */

let site: TestApp
let account: TestAccount
let usd: RechargeCurrency
beforeAll(async () => {
  site = await openTestApp({ env: { VEROTEL_SHOP_ID: shopId, VEROTEL_SECRET: shopSecret } })
  const { currencies } = await listRechargeOffers(site.ctx)
  const [first] = currencies
  if (!first) throw new Error('nothing is offered')
  usd = first
})
afterAll(() => site.close())
beforeEach(async () => {
  account = await makeAccount(site.ctx)
})

type RechargeInput = InputOf<typeof recharge>
const fiveDollars: RechargeInput = { method: 'card', money: { currency: 'USD', minor: 500 }, points: 25 }
const order = (input: unknown) => site.as(account.token).call(recharge, input as RechargeInput)
const setCurrencies = (change: (one: RechargeCurrencySetting) => Partial<RechargeCurrencySetting>) =>
  inTransaction(site.ctx.db, async (tx) => {
    const { rechargeCurrencies } = await getSettings(tx)
    const changed = rechargeCurrencies.map((one) => ({ ...one, ...change(one) }))
    await setSetting(tx, 'rechargeCurrencies', changed)
    return rechargeCurrencies
  })
const countOrders = async () => {
  const mine = site.ctx.db.selectFrom('payment_orders').where('account_id', '=', account.id)
  return (await mine.select('id').execute()).length
}

/** Sends numbers as literal JSON text, which our client would not produce. */
async function sendRawNumbers(numbers: { minor?: string; points?: string; cardId?: string }) {
  const { minor = '500', points = '25', cardId } = numbers
  const card = cardId === undefined ? '' : `"cardId":${cardId},`
  const response = await site.app.inject({
    method: 'POST',
    url: `${basePath}${recharge.path}`,
    headers: { 'content-type': 'application/json' },
    payload: `{"token":"${account.token}","requestKey":"${crypto.randomUUID()}",${card}"method":"card",
      "money":{"currency":"USD","minor":${minor}},"points":${points}}`,
  })
  return response.json()
}

test('an order keeps the page to return to, which is of this site', async () => {
  const film = '/play/12?t=8'
  const { id } = await order({ ...fiveDollars, returnTo: film })
  expect(await site.as(account.token).call(getOrder, { id })).toMatchObject({ returnTo: film })
  const otherSites = [
    '//elsewhere.example',
    '/\\elsewhere',
    'https://elsewhere.example',
    '/play/1?next=//x',
    '/.//x',
  ]
  for (const returnTo of otherSites) {
    await expect(order({ ...fiveDollars, returnTo })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  }
  expect(await countOrders()).toBe(1)
})

test('what is offered can be ordered (the control for the refusals below)', async () => {
  expect(await order(fiveDollars)).toMatchObject({ state: 'pending', points: 25, money: fiveDollars.money })
  expect(await sendRawNumbers({ points: '25.0' })).toMatchObject({ data: { state: 'pending', points: 25 } })
  expect(await countOrders()).toBe(2)
})

test('the provider’s page names what is bought: points, or the card', async () => {
  const described = async (input: RechargeInput) =>
    new URL((await order(input)).payUrl ?? '').searchParams.get('description')
  const [card] = usd.cards
  if (!card) throw new Error('no card is offered')
  expect(await described(fiveDollars)).toBe('25 points')
  const money = { currency: 'USD', minor: card.minor } as const
  const named = await described({ method: 'card', money, points: card.points, cardId: card.id })
  expect(named).toMatch(/\bcard$/i)
})

describe('no order is made, and a request is refused, for', () => {
  afterEach(async () => {
    expect(await countOrders()).toBe(0)
  })

  test.each([
    ['a cent below the minimum', { minor: 499, points: 24 }],
    ['a cent', { minor: 1, points: 1 }],
    ['zero', { minor: 0, points: 25 }],
    ['minus zero', { minor: -0, points: 25 }],
  ])('%s', async (_what, { minor, points }) => {
    const refused = order({ ...fiveDollars, money: { currency: 'USD', minor }, points })
    await expect(refused).rejects.toMatchObject({
      failure: 'AMOUNT_TOO_SMALL',
      details: { minimum: { currency: 'USD', minor: 500 } },
    })
  })

  test('an amount below the minimum, though the setting lists it', async () => {
    const before = await setCurrencies(({ amounts }) => ({ amounts: [100, ...amounts] }))
    const refused = order({ ...fiveDollars, money: { currency: 'USD', minor: 100 }, points: 5 })
    await expect(refused).rejects.toMatchObject({ failure: 'AMOUNT_TOO_SMALL' })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'rechargeCurrencies', before))
  })

  test.each([
    ['a point more', { points: 26 }],
    ['a point less', { points: 24 }],
    ['a billion points', { points: 1_000_000_000 }],
    ['the points of another amount', { points: 50 }],
    ['an amount that is not offered', { money: { currency: 'USD', minor: 501 } }],
    ['the largest amount that the contract allows', { money: { currency: 'USD', minor: 1_000_000_000 } }],
    ['a card that does not exist', { cardId: 999_999 }],
  ] as const)('%s', async (_what, change) => {
    await expect(order({ ...fiveDollars, ...change })).rejects.toMatchObject({ failure: 'OFFER_CHANGED' })
  })

  test('a card for the price of another, for other points, or its price without it', async () => {
    const [cheaper, costlier] = [...usd.cards].sort((one, other) => one.minor - other.minor)
    if (!cheaper || !costlier) throw new Error('fewer than two cards are offered')
    const pay = ({ minor, points }: typeof cheaper) => ({
      ...{ method: 'card', money: { currency: 'USD', minor }, points },
    })
    for (const input of [
      { ...pay(cheaper), cardId: costlier.id },
      { ...pay(cheaper), points: costlier.points, cardId: costlier.id },
      { ...pay(costlier), points: cheaper.points, cardId: costlier.id },
      pay(cheaper),
    ]) {
      await expect(order(input)).rejects.toMatchObject({ failure: 'OFFER_CHANGED' })
    }
  })

  test('a card that is not sold for money', async () => {
    const trial = await site.ctx.db
      .selectFrom('vip_cards')
      .select('id')
      .where('kind', '=', 'trial')
      .executeTakeFirstOrThrow()
    await expect(order({ ...fiveDollars, cardId: Number(trial.id) })).rejects.toMatchObject({
      failure: 'OFFER_CHANGED',
    })
  })

  test('an amount whose points have changed since the page showed it', async () => {
    const before = await setCurrencies(() => ({ pointsPerUnit: 4 }))
    await expect(order(fiveDollars)).rejects.toMatchObject({ failure: 'OFFER_CHANGED' })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'rechargeCurrencies', before))
  })

  test.each([
    ['a currency that is switched off', { money: { currency: 'CNY', minor: 10_000 }, points: 500 }],
    ['a currency that the site does not have', { money: { currency: 'GBP', minor: 500 } }],
    ['a chain where none is set up', { method: 'crypto', chain: 'tron' }],
  ] as const)('%s', async (_what, change) => {
    await expect(order({ ...fiveDollars, ...change })).rejects.toMatchObject({
      failure: 'METHOD_UNAVAILABLE',
    })
  })

  test('a currency that was switched off since the page showed it', async () => {
    const before = await setCurrencies(() => ({ isOn: false }))
    await expect(order(fiveDollars)).rejects.toMatchObject({ failure: 'METHOD_UNAVAILABLE' })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'rechargeCurrencies', before))
  })

  const hostile = [
    '-500',
    '499.5',
    '500.0000001',
    '"500"',
    '1e10',
    '1e400',
    '9007199254740993',
    'null',
    '[500]',
  ]
  test.each([
    ...hostile.map((number) => ['minor', number]),
    ...hostile.filter((number) => number !== '499.5').map((number) => ['points', number]),
    ...['-1', '0', '1.5', '"2"', '1e400', 'null', '[2]'].map((number) => ['cardId', number]),
  ])('%s of %s', async (field, number) => {
    const response = await sendRawNumbers({ [field]: number })
    expect(response).toMatchObject({
      code: 400,
      data: { path: field === 'minor' ? '/money/minor' : `/${field}` },
    })
  })
})

describe('the signed return URLs of a card order', () => {
  const hostile: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: '"><script>alert(1)</script>' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' },
  ]
  const payUrlOf = async (app: TestApp, headers: Record<string, string>) => {
    const { token } = await makeAccount(app.ctx)
    const response = await app.app.inject({
      method: 'POST',
      url: `${basePath}${recharge.path}`,
      headers: { host: 'site.example', ...headers },
      payload: { token, requestKey: crypto.randomUUID(), ...fiveDollars },
    })
    const { payUrl, id } = response.json().data
    const { searchParams } = new URL(payUrl)
    return { id, success: searchParams.get('successURL'), decline: searchParams.get('declineURL') }
  }
  const addressesAt = (origin: string, id: string) => ({
    id,
    success: `${origin}/user/buy/order/${id}?back=done`,
    decline: `${origin}/user/buy/order/${id}?back=declined`,
  })

  test('start with PUBLIC_URL, whatever the headers contain', async () => {
    const env = { VEROTEL_SHOP_ID: shopId, VEROTEL_SECRET: shopSecret, PUBLIC_URL: 'https://shop.example' }
    const configured = await openTestApp({ env })
    for (const headers of hostile) {
      const addresses = await payUrlOf(configured, headers)
      expect(addresses).toEqual(addressesAt('https://shop.example', addresses.id))
    }
    await configured.close()
  })

  test('without PUBLIC_URL use the Host header only', async () => {
    const addresses = await payUrlOf(site, hostile[2] ?? {})
    expect(addresses).toEqual(addressesAt('http://site.example', addresses.id))
  })
})
