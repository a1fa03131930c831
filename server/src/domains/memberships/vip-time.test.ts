import { listVipEntries } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { type MemberWithClient, makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { extendVip, isVip, vipEndsAt } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const memberWith = (points: bigint, freeViews = 0n): Promise<MemberWithClient> =>
  makeMemberWith(site, { points, free_views: freeViews })

describe('VIP time', () => {
  // The site's time zone is Hong Kong (UTC+8, no summer time) unless another is given.
  test.each<[string, string, { days?: number; months?: number }, string, string?]>([
    ['a month from 31 January', '2026-01-31T04:00:00Z', { months: 1 }, '2026-02-28T04:00:00.000Z'],
    [
      'a month from 31 January in a leap year',
      '2028-01-31T04:00:00Z',
      { months: 1 },
      '2028-02-29T04:00:00.000Z',
    ],
    ['a year from 29 February', '2028-02-29T04:00:00Z', { months: 12 }, '2029-02-28T04:00:00.000Z'],
    ['three months from 30 November', '2026-11-30T04:00:00Z', { months: 3 }, '2027-02-28T04:00:00.000Z'],
    ['three months over the new year', '2026-11-21T04:00:00Z', { months: 3 }, '2027-02-21T04:00:00.000Z'],
    // 31 January 01:00 in Hong Kong is still 30 January in UTC.
    [
      'a month by the site’s calendar, not UTC’s',
      '2026-01-30T17:00:00Z',
      { months: 1 },
      '2026-02-27T17:00:00.000Z',
    ],
    ['seven days', '2026-02-25T10:30:00Z', { days: 7 }, '2026-03-04T10:30:00.000Z'],
    [
      'a day over the start of summer time has 23 hours',
      '2026-03-28T12:00:00Z',
      { days: 1 },
      '2026-03-29T11:00:00.000Z',
      'Europe/Berlin',
    ],
    [
      'a month over the end of summer time keeps the hour of the day',
      '2026-10-10T10:00:00Z',
      { months: 1 },
      '2026-11-10T11:00:00.000Z',
      'Europe/Berlin',
    ],
  ])('%s', async (_, from, length, until, timeZone = 'Asia/Hong_Kong') => {
    const { id } = await makeAccount(site.ctx)
    const extension = await inTransaction(site.ctx.db, (tx) =>
      extendVip(tx, { accountId: id, source: 'operator', ...length, now: new Date(from), timeZone }),
    )
    expect(extension.startsAt).toEqual(new Date(from))
    expect(extension.endsAt.toISOString()).toBe(until)
  })

  test('concurrent extensions are added one after the other', async () => {
    const { id } = await makeAccount(site.ctx)
    const now = new Date('2026-06-01T00:00:00Z')
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(site.ctx.db, (tx) =>
          extendVip(tx, { accountId: id, source: 'operator', days: 1, now, timeZone: 'Asia/Hong_Kong' }),
        ),
      ),
    )
    expect((await vipEndsAt(site.ctx.db, id))?.toISOString()).toBe('2026-06-11T00:00:00.000Z')
  })

  test('an extension after the end starts now', async () => {
    const { id } = await makeAccount(site.ctx)
    const extend = (now: Date) =>
      inTransaction(site.ctx.db, (tx) =>
        extendVip(tx, { accountId: id, source: 'operator', days: 1, now, timeZone: 'Asia/Hong_Kong' }),
      )
    await extend(new Date('2026-06-01T00:00:00Z'))
    const later = await extend(new Date('2026-06-05T00:00:00Z'))
    expect(later.endsAt.toISOString()).toBe('2026-06-06T00:00:00.000Z')
    expect(await isVip(site.ctx.db, id, new Date('2026-06-05T23:59:59.999Z'))).toBe(true)
    expect(await isVip(site.ctx.db, id, new Date('2026-06-06T00:00:00Z'))).toBe(false)
  })

  test('an account without entries is not VIP', async () => {
    const { id, client } = await memberWith(0n)
    expect(await isVip(site.ctx.db, id, new Date())).toBe(false)
    expect(await client.call(listVipEntries, {})).toMatchObject({ list: [], total: 0 })
  })

  test('the history has the same pages by number and by cursor', async () => {
    const { id, client } = await memberWith(0n)
    for (let day = 1; day <= 3; day += 1) {
      await inTransaction(site.ctx.db, (tx) =>
        extendVip(tx, {
          accountId: id,
          source: 'operator',
          days: day,
          now: new Date('2026-06-01T00:00:00Z'),
          timeZone: 'Asia/Hong_Kong',
        }),
      )
    }
    const first = await client.call(listVipEntries, { size: 2 })
    expect(first).toMatchObject({ total: 3, totalPage: 2 })
    expect(first.list.map(({ name }) => name.cn)).toEqual(['VIP 3 天', 'VIP 2 天'])
    const second = await client.call(listVipEntries, { size: 2, cursor: first.next ?? '' })
    expect(second).toEqual(await client.call(listVipEntries, { size: 2, page: 2 }))
    expect(second.list.map(({ name }) => name.cn)).toEqual(['VIP 1 天'])
    expect(await site.anonymous.call(listVipEntries, {}).catch(refusalFacts)).toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
    expect(await client.call(listVipEntries, { cursor: 'x' }).catch(refusalFacts)).toMatchObject({
      failure: 'BAD_REQUEST',
    })
  })
})
