import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { setSetting } from '../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const signIn = (token: string) => site.as(token).call(contract.signIn, {})
const calendar = (token: string) => site.as(token).call(contract.getSignIn, {})
const failureOf = (promise: Promise<unknown>) => promise.then(() => 'none', refusalFacts)
const signedInToday = { failure: 'SIGNED_IN_TODAY', details: null }

describe('signing in', () => {
  test('gives the day’s coins once', async () => {
    site.clock.set('2026-11-21T04:00:00Z')
    const { token } = await makeAccount(site.ctx)
    expect(await calendar(token)).toMatchObject({
      today: '2026-11-21',
      isSignedIn: false,
      streak: 0,
      position: 0,
    })
    expect(await signIn(token)).toMatchObject({
      coins: 2,
      coinBalance: 2,
      calendar: { streak: 1, isSignedIn: true },
    })
    expect(await failureOf(signIn(token))).toEqual(signedInToday)
    expect((await site.as(token).call(contract.getMemberInfo, {})).coins).toBe(2)
  })

  test('counts once for a hundred concurrent requests', async () => {
    site.clock.set('2026-11-21T04:00:00Z')
    const { token } = await makeAccount(site.ctx)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => failureOf(signIn(token))))
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome !== 'none')).toEqual(Array(99).fill(signedInToday))
  })

  test('gives rising coins for seven days in a row, then starts again', async () => {
    const { token } = await makeAccount(site.ctx)
    const got: number[] = []
    for (let day = 1; day <= 9; day += 1) {
      site.clock.set(`2026-12-0${day}T04:00:00Z`)
      got.push((await signIn(token)).coins)
    }
    expect(got).toEqual([2, 3, 4, 5, 6, 8, 12, 2, 3])
    expect(await calendar(token)).toMatchObject({ streak: 9, position: 1 })
  })

  test('starts again after a missed day', async () => {
    const { token } = await makeAccount(site.ctx)
    site.clock.set('2026-12-01T04:00:00Z')
    await signIn(token)
    site.clock.set('2026-12-03T04:00:00Z')
    expect(await calendar(token)).toMatchObject({ streak: 0, position: 0 })
    expect((await signIn(token)).coins).toBe(2)
  })

  test('uses the day of the site’s time zone, not UTC', async () => {
    const { token } = await makeAccount(site.ctx)
    site.clock.set('2026-11-30T15:59:59Z')
    expect((await signIn(token)).calendar.today).toBe('2026-11-30')
    site.clock.set('2026-11-30T16:00:00Z')
    expect(await signIn(token)).toMatchObject({ coins: 3, calendar: { today: '2026-12-01', streak: 2 } })
    site.clock.set('2026-12-01T00:00:00Z')
    expect(await failureOf(signIn(token))).toEqual(signedInToday)
  })

  test('gives what the operator set, even nothing', async () => {
    site.clock.set('2027-01-01T04:00:00Z')
    const { token } = await makeAccount(site.ctx)
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'signInCoins', [0, 7]))
    expect(await signIn(token)).toMatchObject({ coins: 0, coinBalance: 0 })
    site.clock.set('2027-01-02T04:00:00Z')
    expect((await signIn(token)).coins).toBe(7)
  })
})

describe('exchanging coins', () => {
  const exchange = (
    token: string,
    points: number,
    { coinsPerPoint = 10, requestKey = crypto.randomUUID() as string } = {},
  ) => site.as(token).call(contract.exchangeCoins, { points, coinsPerPoint }, { requestKey })

  test('takes ten coins for a point', async () => {
    const { token } = await makeMemberWith(site, { coins: 105n })
    expect(await exchange(token, 10)).toEqual({ points: 10, coins: 5 })
    expect(await failureOf(exchange(token, 1))).toMatchObject({ failure: 'INSUFFICIENT_BALANCE' })
  })

  test('succeeds for concurrent requests only as far as the coins allow', async () => {
    const { token } = await makeMemberWith(site, { coins: 70n })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => failureOf(exchange(token, 1))))
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(7)
  })

  test('happens once for a repeated request', async () => {
    const { token } = await makeMemberWith(site, { coins: 100n })
    const requestKey = crypto.randomUUID()
    const responses = await Promise.all([1, 2, 3].map(() => exchange(token, 2, { requestKey })))
    expect(responses).toEqual(Array(3).fill({ points: 2, coins: 80 }))
  })

  test('is refused at another rate and for fractions of points', async () => {
    const { token } = await makeMemberWith(site, { coins: 100n })
    expect(await failureOf(exchange(token, 1, { coinsPerPoint: 9 }))).toEqual({
      failure: 'RATE_CHANGED',
      details: { coinsPerPoint: 10 },
    })
    for (const points of [0, -1, 0.5, 2 ** 53]) {
      expect(await failureOf(exchange(token, points))).toMatchObject({ failure: 'BAD_REQUEST' })
    }
  })
})
