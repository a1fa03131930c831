import { recharge } from '@liuguang/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { paidWebhook, shopId, shopSecret } from '../../../test/card-shop.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { flexPayUrl, readSigned, signFlexPay } from './index.ts'

let site: TestApp
const lines: string[] = []
beforeAll(async () => {
  site = await openTestApp({
    limitRates: true,
    env: { VEROTEL_SHOP_ID: shopId, VEROTEL_SECRET: shopSecret },
    logTo: { write: (line: string) => void lines.push(line) },
  })
})
afterAll(() => site.close())

async function signedWebhook(facts: Record<string, string> = {}): Promise<string> {
  const { token } = await makeAccount(site.ctx)
  const order = await site.as(token).call(recharge, {
    method: 'card',
    money: { currency: 'USD', minor: 500 },
    points: 25,
  })
  return flexPayUrl('/notify/verotel', shopSecret, paidWebhook(order, facts))
}

test('no personal data of a payer is logged, at any level', async () => {
  const webhook = await signedWebhook({
    saleID: '701',
    email: 'payer@example.com',
    truncatedPAN: '4111XXXX1111',
  })
  expect((await site.app.inject(webhook)).body).toBe('OK')
  await site.app.inject(`${webhook}&x=1`)
  const output = lines.join('')
  expect(output).toContain('/notify/verotel')
  for (const secret of ['payer', '4111XXXX', 'saleID', 'signature=', shopSecret])
    expect(output).not.toContain(secret)
})

test('the signed URL of the hosted page, which the payer knows, is not accepted as a webhook', async () => {
  const { token } = await makeAccount(site.ctx)
  const order = await site.as(token).call(recharge, {
    method: 'card',
    money: { currency: 'USD', minor: 500 },
    points: 25,
  })
  const query = (order.payUrl ?? '').split('?')[1] ?? ''
  expect(readSigned(shopSecret, query)).toMatchObject({ type: 'purchase', referenceID: order.id })
  const reply = await site.app.inject(`/notify/verotel?${query}`)
  expect([reply.statusCode, reply.body]).toEqual([500, 'ERROR'])
})

test('a signed webhook with any change is refused', async () => {
  const query = (await signedWebhook({ saleID: '702' })).split('?')[1] ?? ''
  expect(readSigned(shopSecret, query)).toMatchObject({ saleID: '702' })
  const meaning = JSON.stringify([...new URLSearchParams(query)].sort())
  fc.assert(
    fc.property(fc.nat(query.length - 1), fc.constantFrom(...'0aZ=&%+:.'), (at, sign) => {
      const changed = query.slice(0, at) + sign + query.slice(at + 1)
      const params = [...new URLSearchParams(changed)].sort()
      // another spelling of the same: `+` for a space, or capitals in the signature
      fc.pre(JSON.stringify(params).toLowerCase() !== meaning.toLowerCase())
      expect(readSigned(shopSecret, changed)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test('parameters that join to the signed text of other parameters are refused in both readings', async () => {
  const { token } = await makeAccount(site.ctx)
  const order = await site.as(token).call(recharge, {
    method: 'card',
    money: { currency: 'USD', minor: 500 },
    points: 25,
  })
  const webhook = paidWebhook(order, { saleID: '703' })
  const signed = { ...webhook, custom1: 'a' }
  const signature = signFlexPay(shopSecret, signed)
  const others: Record<string, string> = webhook
  const names = Object.keys(others).sort()
  const [next = ''] = names.filter((name) => name > 'custom1')
  const { [next]: nextValue = '', ...fewer } = others
  const readings: Record<string, string>[] = [
    // Two parameters written as one: the payer names the rest of what was signed.
    { ...fewer, custom1: `a:${next}=${nextValue}` },
    // One written as two, by a name that holds the end of a value.
    { ...others, 'custom1=a:custom2': 'b' },
    { ...others, 'custom1=a': '' },
  ]
  for (const reading of readings) {
    const own = { ...reading, signature: signFlexPay(shopSecret, reading) }
    for (const params of [{ ...reading, signature }, own]) {
      const query = String(new URLSearchParams(params))
      expect([query, readSigned(shopSecret, query)]).toEqual([query, undefined])
      const reply = await site.app.inject(`/notify/verotel?${query}`)
      expect([reply.statusCode, reply.body]).toEqual([500, 'ERROR'])
    }
  }
  // The first joins to the very text that was signed, so only its form differs.
  expect(signFlexPay(shopSecret, readings[0] ?? {})).toBe(signature)
  const rows = await site.ctx.db.selectFrom('payment_events').select('raw').execute()
  expect(rows.filter(({ raw }) => raw.includes('703'))).toEqual([])
  expect(readSigned(shopSecret, String(new URLSearchParams({ ...signed, signature })))).toEqual(signed)
})

test('a flood of forged webhooks blocks no genuine one from the same network, writes no row and does not fill the log', async () => {
  const good = await signedWebhook({ saleID: '700' })
  const forged = good.replace('priceAmount=5.00', 'priceAmount=9.00')
  const from = (address: string, url: string) => site.app.inject({ url, remoteAddress: address })
  // more requests than the limit of other routes allows in ten seconds, from all addresses of a /24
  const statuses: number[] = []
  for (let n = 0; n < 1600; n += 1) statuses.push((await from(`198.51.100.${n % 250}`, forged)).statusCode)
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([500]))
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
  // one a minute for all, those of the tests above among them
  expect(lines.filter((line) => line.includes('did not sign'))).toHaveLength(1)
  expect((await from('203.0.113.1', forged)).statusCode).toBe(500)
  const reply = await from('198.51.100.7', good)
  expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
  const rows = await site.ctx.db.selectFrom('payment_events').select('amount').execute()
  expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([500n]))
  // the control: on another route this many requests exceed the limit, and the address is refused for a while
  const otherStatuses = new Set<number>()
  for (let n = 0; n < 1600; n += 1) otherStatuses.add((await site.app.inject('/healthz')).statusCode)
  expect(otherStatuses).toContain(429)
})
