import { basePath, type InputOf, type RechargeCurrency, recharge } from '@liuguang/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { shopId, shopSecret } from '../../../test/card-shop.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { getSettings, type RechargeCurrencySetting, setSetting } from '../settings/index.ts'
import { listRechargeOffers } from './recharge-offers.ts'

/** What a payer may ask for is what the site offers at this moment, whatever their screen, or they, say. */

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

type Asked = InputOf<typeof recharge>
const fiveDollars: Asked = { method: 'card', money: { currency: 'USD', minor: 500 }, points: 25 }
const ask = (input: unknown) => site.as(account.token).call(recharge, input as Asked)
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

/** Numbers as JSON may write them, whatever our client would make of them. */
async function sendText(numbers: { minor?: string; points?: string; cardId?: string }) {
  const { minor = '500', points = '25', cardId } = numbers
  const card = cardId === undefined ? '' : `"cardId":${cardId},`
  const reply = await site.app.inject({
    method: 'POST',
    url: `${basePath}${recharge.path}`,
    headers: { 'content-type': 'application/json' },
    payload: `{"token":"${account.token}","requestKey":"${crypto.randomUUID()}",${card}"method":"card",
      "money":{"currency":"USD","minor":${minor}},"points":${points}}`,
  })
  return reply.json()
}

test('what is offered can be ordered: the control of all that is refused here', async () => {
  expect(await ask(fiveDollars)).toMatchObject({ state: 'pending', points: 25, money: fiveDollars.money })
  expect(await sendText({ points: '25.0' })).toMatchObject({ data: { state: 'pending', points: 25 } })
  expect(await countOrders()).toBe(2)
})

describe('refused, and no order made:', () => {
  afterEach(async () => {
    expect(await countOrders()).toBe(0)
  })

  test.each([
    ['a cent below the minimum', { minor: 499, points: 24 }],
    ['a cent', { minor: 1, points: 1 }],
    ['nothing', { minor: 0, points: 25 }],
    ['less than nothing, nearly', { minor: -0, points: 25 }],
  ])('%s', async (_what, { minor, points }) => {
    const refused = ask({ ...fiveDollars, money: { currency: 'USD', minor }, points })
    await expect(refused).rejects.toMatchObject({
      failure: 'AMOUNT_TOO_SMALL',
      details: { minimum: { currency: 'USD', minor: 500 } },
    })
  })

  test('an amount below the minimum that the setting lists all the same', async () => {
    const before = await setCurrencies(({ amounts }) => ({ amounts: [100, ...amounts] }))
    const refused = ask({ ...fiveDollars, money: { currency: 'USD', minor: 100 }, points: 5 })
    await expect(refused).rejects.toMatchObject({ failure: 'AMOUNT_TOO_SMALL' })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'rechargeCurrencies', before))
  })

  test.each([
    ['a point more', { points: 26 }],
    ['a point less', { points: 24 }],
    ['a thousand million points', { points: 1_000_000_000 }],
    ['the points of another amount', { points: 50 }],
    ['an amount that is not offered', { money: { currency: 'USD', minor: 501 } }],
    ['as much money as can be written', { money: { currency: 'USD', minor: 1_000_000_000 } }],
    ['a card that does not exist', { cardId: 999_999 }],
  ] as const)('%s', async (_what, change) => {
    await expect(ask({ ...fiveDollars, ...change })).rejects.toMatchObject({ failure: 'OFFER_CHANGED' })
  })

  test('a card for the price of another, for other points, or its price without it', async () => {
    const [cheaper, costlier] = [...usd.cards].sort((one, other) => one.minor - other.minor)
    if (!cheaper || !costlier) throw new Error('there are no two cards')
    const pay = ({ minor, points }: typeof cheaper) => ({
      ...{ method: 'card', money: { currency: 'USD', minor }, points },
    })
    for (const input of [
      { ...pay(cheaper), cardId: costlier.id },
      { ...pay(cheaper), points: costlier.points, cardId: costlier.id },
      { ...pay(costlier), points: cheaper.points, cardId: costlier.id },
      pay(cheaper),
    ]) {
      await expect(ask(input)).rejects.toMatchObject({ failure: 'OFFER_CHANGED' })
    }
  })

  test('a card that is not sold for money', async () => {
    const trial = await site.ctx.db
      .selectFrom('vip_cards')
      .select('id')
      .where('kind', '=', 'trial')
      .executeTakeFirstOrThrow()
    await expect(ask({ ...fiveDollars, cardId: Number(trial.id) })).rejects.toMatchObject({
      failure: 'OFFER_CHANGED',
    })
  })

  test('an amount whose worth has changed since the screen showed it', async () => {
    const before = await setCurrencies(() => ({ pointsPerUnit: 4 }))
    await expect(ask(fiveDollars)).rejects.toMatchObject({ failure: 'OFFER_CHANGED' })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'rechargeCurrencies', before))
  })

  test.each([
    ['a currency that is off', { money: { currency: 'CNY', minor: 10_000 }, points: 500 }],
    ['a currency that the site does not have', { money: { currency: 'GBP', minor: 500 } }],
    ['a chain where none is set up', { method: 'crypto', chain: 'tron' }],
  ] as const)('%s', async (_what, change) => {
    await expect(ask({ ...fiveDollars, ...change })).rejects.toMatchObject({ failure: 'METHOD_UNAVAILABLE' })
  })

  test('a currency that was switched off since the screen showed it', async () => {
    const before = await setCurrencies(() => ({ isOn: false }))
    await expect(ask(fiveDollars)).rejects.toMatchObject({ failure: 'METHOD_UNAVAILABLE' })
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
    const reply = await sendText({ [field]: number })
    expect(reply).toMatchObject({
      code: 400,
      data: { path: field === 'minor' ? '/money/minor' : `/${field}` },
    })
  })
})

describe('the addresses that a card order signs', () => {
  const hostile: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: '"><script>alert(1)</script>' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' },
  ]
  const payUrlOf = async (app: TestApp, headers: Record<string, string>) => {
    const { token } = await makeAccount(app.ctx)
    const reply = await app.app.inject({
      method: 'POST',
      url: `${basePath}${recharge.path}`,
      headers: { host: 'site.example', ...headers },
      payload: { token, requestKey: crypto.randomUUID(), ...fiveDollars },
    })
    const { payUrl, id } = reply.json().data
    const { searchParams } = new URL(payUrl)
    return { id, success: searchParams.get('successURL'), decline: searchParams.get('declineURL') }
  }
  const addressesAt = (origin: string, id: string) => ({
    id,
    success: `${origin}/user/buy/order/${id}?back=done`,
    decline: `${origin}/user/buy/order/${id}?back=declined`,
  })

  test('lead to PUBLIC_URL, whatever the headers say', async () => {
    const env = { VEROTEL_SHOP_ID: shopId, VEROTEL_SECRET: shopSecret, PUBLIC_URL: 'https://shop.example' }
    const configured = await openTestApp({ env })
    for (const headers of hostile) {
      const addresses = await payUrlOf(configured, headers)
      expect(addresses).toEqual(addressesAt('https://shop.example', addresses.id))
    }
    await configured.close()
  })

  test('without PUBLIC_URL follow the Host header alone', async () => {
    const addresses = await payUrlOf(site, hostile[2] ?? {})
    expect(addresses).toEqual(addressesAt('http://site.example', addresses.id))
  })
})
