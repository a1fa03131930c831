import { getMemberInfo, redeemCode } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MemberWithClient, makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { balancesOf } from '../wallet/index.ts'
import { makeCodes, vipEndsAt } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const memberWith = (points: bigint, freeViews = 0n): Promise<MemberWithClient> =>
  makeMemberWith(site, { points, free_views: freeViews })

describe('serial codes', () => {
  const allGrants = [
    { kind: 'points', amount: 50 },
    { kind: 'vip_days', amount: 7 },
    { kind: 'free_views', amount: 2 },
    { kind: 'diamonds', amount: 3 },
    { kind: 'cache_points', amount: 4 },
  ] as const
  const oneCode = async () => {
    const [code = ''] = await makeCodes(site.ctx, {
      operator: commandLineOperator('test'),
      count: 1,
      grants: allGrants,
      note: 'test',
    })
    return code
  }

  test('have 16 characters, none of which look alike, are unique, and are stored only as hashes', async () => {
    const codes = await makeCodes(site.ctx, {
      operator: commandLineOperator('test'),
      count: 200,
      grants: [{ kind: 'points', amount: 1 }],
      note: 'test',
    })
    expect(new Set(codes).size).toBe(200)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const stored = JSON.stringify(
      await site.ctx.db.selectFrom('serial_codes').selectAll().execute(),
      (_, value) => (typeof value === 'bigint' ? value.toString() : value),
    )
    expect(codes.filter((code) => stored.includes(code.replaceAll('-', '')))).toEqual([])
  })

  test('credit all grants of their batch', async () => {
    const { id, client } = await memberWith(0n)
    site.clock.set('2026-04-01T00:00:00Z')
    expect(await client.call(redeemCode, { code: await oneCode() })).toEqual({ grants: allGrants })
    expect(await balancesOf(site.ctx.db, id)).toEqual({
      points: 50n,
      coins: 0n,
      diamonds: 3n,
      cache_points: 4n,
      free_views: 2n,
    })
    expect((await vipEndsAt(site.ctx.db, id))?.toISOString()).toBe('2026-04-08T00:00:00.000Z')
    expect(await client.call(getMemberInfo, {})).toMatchObject({ groupId: 3, points: 50, freeViews: 2 })
  })

  test('are accepted with spaces, without hyphens, in any case and with look-alike characters', async () => {
    const { client } = await memberWith(0n)
    const code = await oneCode()
    const typed = code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect(await client.call(redeemCode, { code: ` ${typed} ` })).toEqual({ grants: allGrants })
  })

  test('can be redeemed once by one account; a retry with the same request key returns the first result', async () => {
    const [first, second] = [await memberWith(0n), await memberWith(0n)]
    const code = await oneCode()
    const requestKey = crypto.randomUUID()
    const response = await first.client.call(redeemCode, { code }, { requestKey })
    expect(await first.client.call(redeemCode, { code }, { requestKey })).toEqual(response)
    expect(await first.client.call(redeemCode, { code }).catch(refusalFacts)).toMatchObject({
      failure: 'CODE_USED',
    })
    expect(await second.client.call(redeemCode, { code }).catch(refusalFacts)).toMatchObject({
      failure: 'CODE_USED',
    })
    const another = await oneCode()
    expect(
      await first.client.call(redeemCode, { code: another }, { requestKey }).catch(refusalFacts),
    ).toMatchObject({ failure: 'REQUEST_KEY_REUSED' })
    expect((await balancesOf(site.ctx.db, first.id)).points).toBe(50n)
    expect((await balancesOf(site.ctx.db, second.id)).points).toBe(0n)
  })

  test('are all refused after ten wrong ones in 15 minutes, even valid ones', async () => {
    const { id, client } = await memberWith(0n)
    site.clock.set('2026-04-02T00:00:00Z')
    const code = await oneCode()
    for (let guess = 1; guess <= 10; guess += 1) {
      expect(await client.call(redeemCode, { code: `WRNG-${guess}` }).catch(refusalFacts)).toMatchObject({
        failure: 'CODE_INVALID',
      })
    }
    expect(await client.call(redeemCode, { code }).catch(refusalFacts)).toEqual({
      failure: 'TRY_LATER',
      details: { seconds: 900 },
    })
    expect((await balancesOf(site.ctx.db, id)).points).toBe(0n)
    site.clock.advance(900_000)
    expect(await client.call(redeemCode, { code })).toEqual({ grants: allGrants })
  })

  test('invalid input is refused as BAD_REQUEST, and a visitor as SESSION_EXPIRED', async () => {
    const { client } = await memberWith(0n)
    for (const bad of [
      {},
      { code: '' },
      { code: 'A'.repeat(41) },
      { code: '%' },
      { code: 5 },
      { code: 'A', x: 1 },
    ]) {
      expect(await client.call(redeemCode, bad as { code: string }).catch(refusalFacts)).toMatchObject({
        failure: 'BAD_REQUEST',
      })
    }
    expect(await site.anonymous.call(redeemCode, { code: 'A' }).catch(refusalFacts)).toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
  })

  test.each([
    [0, [{ kind: 'points', amount: 1 }], '1 to 100000 codes'],
    [1.5, [{ kind: 'points', amount: 1 }], '1 to 100000 codes'],
    [100_001, [{ kind: 'points', amount: 1 }], '1 to 100000 codes'],
    [1, [], 'At least one of points, VIP days, free views, diamonds and cache points must be given'],
    [1, [{ kind: 'points', amount: 0 }], 'points must be a whole number from 1 to 1000000000'],
    [1, [{ kind: 'vip_days', amount: 3661 }], 'vip_days must be a whole number from 1 to 3660'],
    [
      1,
      [
        { kind: 'points', amount: 1 },
        { kind: 'points', amount: 2 },
      ],
      'points can be given once only',
    ],
  ] as const)('a batch of %s codes with %j is refused', async (count, grants, message) => {
    await expect(
      makeCodes(site.ctx, {
        operator: commandLineOperator('test'),
        count,
        grants: [...grants],
        note: 'test',
      }),
    ).rejects.toMatchObject({ failure: 'BAD_REQUEST', message: expect.stringContaining(message) })
  })
})
