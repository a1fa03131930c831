import { buyVideo, CallError, createClient, redeemCode, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ limitRates: true, env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => site.close())

let nextAddress = 0
/** A client that changes its address with every call. */
function clientWithChangingAddress(token: string) {
  const fetchFrom: typeof fetch = async (input, init) => {
    nextAddress += 1
    const response = await site.app.inject({
      method: 'POST',
      url: String(input),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
      },
      payload: String(init?.body ?? ''),
    })
    return new Response(response.body, { status: response.statusCode })
  }
  return createClient({ origin: '', fetch: fetchFrom, getToken: () => token })
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof CallError ? error.failure : String(error)),
  )

const calls = [
  {
    call: buyVideo,
    send: (token: string) =>
      clientWithChangingAddress(token).call(buyVideo, {
        id: 999_999,
        price: { asset: 'points', amount: 10 },
      }),
  },
  {
    call: spendFreeView,
    send: (token: string) => clientWithChangingAddress(token).call(spendFreeView, { id: 999_999 }),
  },
  {
    call: redeemCode,
    send: (token: string) => clientWithChangingAddress(token).call(redeemCode, { code: '0000000000000000' }),
  },
]

test.each(calls)('$call.name: one account is limited across all addresses', async ({ call, send }) => {
  const { token } = await makeAccount(site.ctx)
  const max = call.limit?.max ?? 0
  expect(max).toBeGreaterThan(0)
  for (let time = 0; time < max; time += 1) expect(await failureOf(send(token))).not.toBe('RATE_LIMITED')
  expect(await failureOf(send(token))).toBe('RATE_LIMITED')
  // Other accounts and other calls have their own counts.
  expect(await failureOf(send((await makeAccount(site.ctx)).token))).not.toBe('RATE_LIMITED')
  for (const other of calls.filter((one) => one.call !== call)) {
    expect(await failureOf(other.send(token))).not.toBe('RATE_LIMITED')
  }
})

test('many buyers behind one address do not use up each other’s limit', async () => {
  const max = buyVideo.limit?.max ?? 0
  const outcomes = new Set<string>()
  for (let buyer = 0; buyer <= max; buyer += 1) {
    const { token } = await makeAccount(site.ctx)
    outcomes.add(
      await failureOf(site.as(token).call(buyVideo, { id: 999_999, price: { asset: 'points', amount: 1 } })),
    )
  }
  expect([...outcomes]).toEqual(['NOT_FOUND'])
})
