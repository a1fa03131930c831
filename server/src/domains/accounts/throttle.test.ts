import { randomUUID } from 'node:crypto'
import { basePath, type ErrorName, errors } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { findKnownOrigin, recordOrigin } from './origins.ts'
import { withinGuessLimits } from './throttle.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/** A guess at the account Ann. Two wrong guesses at Ann are allowed, and one from each address. */
async function guessPasswordOfAnn(address: string, result?: 'right'): Promise<string> {
  const limits = [
    { kind: 'login', subject: 'Ann', max: 2 },
    { kind: 'login', from: address, max: 1 },
  ]
  return withinGuessLimits(site.ctx, limits, async () => result).then(
    (right) => right ?? 'wrong',
    (error: { failure: string }) => error.failure,
  )
}

test('a guess that the second limit refuses does not count against the first', async () => {
  expect(await guessPasswordOfAnn('192.0.2.1')).toBe('wrong')
  for (let refused = 0; refused < 5; refused += 1)
    expect(await guessPasswordOfAnn('192.0.2.1')).toBe('TRY_LATER')
  expect(await guessPasswordOfAnn('192.0.2.2', 'right')).toBe('right')
  expect(await guessPasswordOfAnn('192.0.2.2')).toBe('wrong')
  expect(await guessPasswordOfAnn('192.0.2.3', 'right')).toBe('TRY_LATER')
})

const wrongCode = '0000-0000-0000'
test.each<[of: string, path: string, max: number, guess: object, wrong: ErrorName]>([
  [
    'passwords of one name',
    '/clientelm/loginUser',
    10,
    { account: 'Nobody1234', password: 'moonlit8' },
    'WRONG_CREDENTIALS',
  ],
  ['login codes', '/outsite/login', 20, { code: wrongCode }, 'WRONG_LOGIN_CODE'],
  [
    'recovery codes',
    '/v1/accounts/recover-guest',
    20,
    { recoveryCode: `${wrongCode}-${wrongCode}` },
    'WRONG_RECOVERY_CODE',
  ],
  [
    'mailed codes',
    '/v1/accounts/reset-password',
    30,
    { email: 'nobody@liuguang.example', code: '123456', password: 'moonlit8' },
    'WRONG_EMAIL_CODE',
  ],
  ['serial codes', '/v1/memberships/redeem-code', 50, { code: '7777KKKK7777KKKK' }, 'CODE_INVALID'],
])(
  'guesses at %s are counted by subscriber, whichever of its 2^64 addresses',
  async (_of, path, max, payload, wrong) => {
    // an account has fewer guesses at serial codes than its subscriber
    const members = await Promise.all(Array.from({ length: 8 }, () => makeAccount(site.ctx)))
    const guess = async (remoteAddress: string, nth: number): Promise<number> => {
      const authorization = `Bearer ${members[nth % members.length]?.token}`
      const asMember = { headers: { authorization }, payload: { ...payload, requestKey: randomUUID() } }
      const response = await site.app.inject({
        method: 'POST',
        url: `${basePath}${path}`,
        remoteAddress,
        ...(wrong === 'CODE_INVALID' ? asMember : { payload }),
      })
      return response.json().code
    }
    const codes = await Promise.all(
      Array.from({ length: max + 3 }, (_, nth) => guess(`2001:db8:7:1:${nth.toString(16)}::1`, nth)),
    )
    expect(codes.filter((code) => code === errors[wrong].code)).toHaveLength(max)
    expect(codes.filter((code) => code === errors.TRY_LATER.code)).toHaveLength(3)
    expect(await guess('2001:db8:7:2::1', 4)).toBe(errors[wrong].code)
  },
)

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

/** Makes calls about an account from an address. @returns the name of the failure, or 200 */
function callerOf(account: string) {
  return async (path: string, remoteAddress: string, facts: object): Promise<string> => {
    const payload = { account, ...facts }
    const response = await site.app.inject({
      method: 'POST',
      url: `${basePath}${path}`,
      remoteAddress,
      payload,
    })
    const { code } = response.json()
    return Object.entries(errors).find(([, failure]) => failure.code === code)?.[0] ?? String(code)
  }
}

test('wrong guesses of another person at the same address do not lock out a device that signed in before', async () => {
  const call = callerOf('Lamplight77')
  const shared = '198.51.100.20'
  const deviceId = randomUUID()
  const logIn = (facts: object) => call('/clientelm/loginUser', shared, { password: 'moonlit7', ...facts })
  expect(await call('/clientelm/regUser', shared, { password: 'moonlit7', consent, deviceId })).toBe('200')
  for (let nth = 0; nth < 10; nth += 1)
    expect(await logIn({ password: 'moonlit8', deviceId: randomUUID() })).toBe('WRONG_CREDENTIALS')
  for (const unknownOrigin of [{}, { deviceId: randomUUID() }])
    expect(await logIn(unknownOrigin)).toBe('TRY_LATER')
  expect(await logIn({ deviceId })).toBe('200')
  const atAnyName = { kind: 'login', from: shared, max: 60 }
  for (let nth = 10; nth < 60; nth += 1) await withinGuessLimits(site.ctx, [atAnyName], async () => undefined)
  expect(await logIn({ account: 'Nobody1234', deviceId })).toBe('TRY_LATER')
  expect(await logIn({ deviceId })).toBe('200')
  // the device's own guesses are counted too
  for (let nth = 0; nth < 10; nth += 1)
    expect(await logIn({ password: 'moonlit8', deviceId })).toBe('WRONG_CREDENTIALS')
  expect(await logIn({ deviceId })).toBe('TRY_LATER')
})

test('a device stays known while it is among the 20 most recent', async () => {
  const { id, name } = await makeAccount(site.ctx)
  const address = '198.51.100.21'
  const devices = Array.from({ length: 21 }, () => randomUUID())
  for (const deviceId of devices) {
    await recordOrigin(site.ctx, id, { address, deviceId })
    site.clock.advance(1000)
  }
  const known = await Promise.all(
    devices.map((deviceId) => findKnownOrigin(site.ctx, name, { address: '203.0.113.77', deviceId })),
  )
  expect(known).toEqual([undefined, ...Array(20).fill('device')])
})

test('the limit of guesses by unknown devices at one name does not block an address that signed in before', async () => {
  const account = 'Lighthouse9'
  const password = 'moonlit7'
  const call = callerOf(account)
  const logIn = (from: string, facts: object = {}) =>
    call('/clientelm/loginUser', from, { password, ...facts })
  const deviceId = 'phone-of-the-keeper'
  const home = '198.51.100.7'
  expect(await call('/clientelm/regUser', home, { password, consent, deviceId })).toBe('200')

  const unknownDeviceLimit = { kind: 'login', subject: account.toLowerCase(), max: 300 }
  for (let nth = 1; nth < 300; nth += 1)
    await withinGuessLimits(site.ctx, [unknownDeviceLimit], async () => undefined)
  expect(await logIn('203.0.113.1', { password: 'moonlit8' })).toBe('WRONG_CREDENTIALS')
  expect(await logIn('203.0.113.2', { password: 'moonlit8' })).toBe('TRY_LATER')
  expect(await logIn('203.0.113.3')).toBe('TRY_LATER')
  expect(await logIn(home)).toBe('200')
  expect(await logIn('203.0.113.4', { deviceId })).toBe('200')
  // and that address is now one of the owner’s
  expect(await logIn('203.0.113.4')).toBe('200')
  expect(await logIn('203.0.113.3', { deviceId: 'phone-of-another-person' })).toBe('TRY_LATER')
})
