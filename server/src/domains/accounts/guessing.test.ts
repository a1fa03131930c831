import { basePath, errors, login, recoverGuest, registerAccount } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** Guesses that are spelled differently to avoid the limits, and enough of them at once to delay others. */

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
const wrong = 'moonlit8'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  // It stands still: guesses are counted in windows that start every 15 minutes.
  site.clock.advance(0)
})
afterAll(() => site.close())

async function codeOf(path: string, payload: object, remoteAddress: string): Promise<number> {
  const response = await site.app.inject({
    method: 'POST',
    url: `${basePath}${path}`,
    remoteAddress,
    payload,
  })
  return response.json().code
}

/** The same name with different capitalisation for each number. */
const caseVariant = (name: string, nth: number) =>
  [...name].map((letter, at) => ((nth >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

test('guesses at one name are counted together, ignoring case', async () => {
  const account = 'lanternfish88'
  await site.anonymous.call(registerAccount, { account, password: 'moonlit7', consent })
  const names = Array.from({ length: 15 }, (_, nth) => caseVariant(account, nth))
  expect(new Set(names).size).toBe(15)
  const codes: number[] = []
  for (const name of names)
    codes.push(await codeOf(login.path, { account: name, password: wrong }, '192.0.2.1'))
  expect(codes).toEqual([
    ...Array(10).fill(errors.WRONG_CREDENTIALS.code),
    ...Array(5).fill(errors.TRY_LATER.code),
  ])
})

test('guesses at one recovery code are counted together, however it is formatted', async () => {
  const spellings = [
    '0000-0000-0000-0000-0000-0000',
    'oooo-oooo-oooo-oooo-oooo-oooo',
    'OOOO OOOO OOOO OOOO OOOO OOOO',
    '000000000000000000000000',
  ]
  const codes: number[] = []
  for (let nth = 0; nth < 24; nth += 1) {
    codes.push(await codeOf(recoverGuest.path, { recoveryCode: spellings[nth % 4] }, '192.0.2.2'))
  }
  expect(codes.filter((code) => code === errors.WRONG_RECOVERY_CODE.code)).toHaveLength(20)
  expect(codes.slice(20)).toEqual(Array(4).fill(errors.TRY_LATER.code))
})

test('guesses at a name that contains an IP address do not lock out whoever signs in from that address', async () => {
  const account = 'lanternfish89'
  const owner = '203.0.113.9'
  await site.anonymous.call(registerAccount, { account, password: 'moonlit7', consent })
  const guesses = (from: string, name: string) =>
    Array.from({ length: 10 }, () => codeOf(login.path, { account: name, password: wrong }, from))
  const codes = await Promise.all([
    // as many as are allowed at one name from one address
    ...guesses('198.51.100.101', `${owner} ${account}`),
    // as many as are allowed from one address
    ...Array.from({ length: 6 }, (_, nth) => guesses(`198.51.100.${110 + nth}`, owner)).flat(),
  ])
  expect(codes).toEqual(Array(70).fill(errors.WRONG_CREDENTIALS.code))
  expect(await codeOf(login.path, { account, password: 'moonlit7' }, owner)).toBe(200)
})

test('60 concurrent sign-ins from 12 addresses delay neither calls nor files of others', async () => {
  const { assetToken } = await makeVideo(site.ctx, { price: null })
  const files = Array.from(
    { length: 15 },
    (_, nth) => `v240/${String(nth).padStart(5, '0')}.${(nth + 1) * 4000}.m4s`,
  )
  let left = 60
  const flood = Array.from({ length: left }, (_, nth) =>
    codeOf(login.path, { account: `nobody${1000 + nth}`, password: wrong }, `198.51.100.${nth % 12}`).finally(
      () => {
        left -= 1
      },
    ),
  )
  const leftAfter: number[] = []
  for (const file of files) {
    for (const url of ['/readyz', `/media/pub/${assetToken}/${file}`]) {
      expect((await site.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.5' })).statusCode).toBe(
        200,
      )
    }
    leftAfter.push(left)
  }
  expect(new Set(await Promise.all(flood))).toEqual(new Set([errors.WRONG_CREDENTIALS.code]))
  // Hashing uses the same thread pool as file reads, four at a time: a file waits for those four, not for
  // all.
  console.log(`sign-ins that were left after each file: ${leftAfter}`)
  expect(leftAfter[2]).toBeGreaterThan(10)
})
