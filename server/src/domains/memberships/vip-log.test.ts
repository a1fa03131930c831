import { buyCard, listVipEntries, redeemCode, type VipEntry, type VipEntryKind } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberWithClient, makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { extendVip, makeCodes, sellCard, takeBackCard } from './index.ts'
import { findTrialCard } from './queries.ts'

let site: TestApp
let member: MemberWithClient
/** The date of each entry, oldest first. Two were bought, and the second one was refunded. */
const days = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-03-${day}T00:00:00.000Z`)

beforeAll(async () => {
  site = await openTestApp()
  member = await makeMemberWith(site, { points: 1000n })
  const { db, config } = site.ctx
  const { id: accountId, client } = member
  const [trialDay, firstDay, codeDay, giftDay, secondDay, refundDay] = days.map((day) => new Date(day))
  if (!trialDay || !firstDay || !codeDay || !giftDay || !secondDay || !refundDay)
    throw new Error('a date is missing')
  const golden = { id: 2, price: { asset: 'points', amount: 150 } } as const
  const { timeZone } = config

  await inTransaction(db, async (tx) => {
    const trial = await findTrialCard(tx)
    if (!trial) throw new Error('there is no trial card')
    await sellCard(tx, { accountId, cardId: trial.id, pricePoints: 0n, now: trialDay, timeZone })
  })
  site.clock.set(firstDay.toISOString())
  await client.call(buyCard, golden)
  site.clock.set(codeDay.toISOString())
  const grants = [{ kind: 'vip_days', amount: 5 }] as const
  const [code = ''] = await makeCodes(site.ctx, {
    operator: commandLineOperator('test'),
    count: 1,
    grants,
    note: 'test',
  })
  await client.call(redeemCode, { code })
  await inTransaction(db, (tx) =>
    extendVip(tx, { accountId, source: 'operator', days: 3, now: giftDay, timeZone }),
  )
  site.clock.set(secondDay.toISOString())
  await client.call(buyCard, golden)
  const { list } = await client.call(listVipEntries, {})
  const [newest] = list
  if (!newest) throw new Error('nothing was bought')
  await inTransaction(db, (tx) => takeBackCard(tx, { entryId: BigInt(newest.id), now: refundDay }))
})
afterAll(() => site.close())

const log = async (kind?: VipEntryKind) =>
  (await member.client.call(listVipEntries, kind ? { kind } : {})).list
const daysOf = (entries: readonly VipEntry[]) => entries.map(({ at }) => days.indexOf(at) + 1)

test('lists every addition and reversal, newest first, with the VIP end after it', async () => {
  const entries = await log()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'reversal',
    'bought',
    'given',
    'serial_code',
    'bought',
    'given',
  ])
  // Each starts where the one before ends.
  const oldestFirst = entries.toReversed()
  expect(oldestFirst.slice(1).map(({ startsAt }) => startsAt)).toEqual(
    oldestFirst.slice(0, -1).map(({ endsAt }) => endsAt),
  )
  // 7 days, a calendar month, 5 and 3 days. The second month was added and taken back.
  expect(oldestFirst.map(({ endsAt }) => endsAt.slice(0, 10))).toEqual([
    '2026-03-08',
    '2026-04-08',
    '2026-04-13',
    '2026-04-16',
    '2026-05-16',
    '2026-04-16',
  ])
})

test.each<[VipEntryKind, number[]]>([
  ['bought', [5, 2]],
  ['serial_code', [3]],
  ['given', [4, 1]],
  ['reversal', [6]],
])('can be limited to %s', async (kind, expected) => {
  const { list, total } = await member.client.call(listVipEntries, { kind })
  expect(daysOf(list)).toEqual(expected)
  expect(list.every((entry) => entry.kind === kind)).toBe(true)
  expect(total).toBe(expected.length)
})

test('pages of one kind list each entry once, by cursor and by number', async () => {
  const first = await member.client.call(listVipEntries, { kind: 'given', size: 1 })
  expect(first).toMatchObject({ total: 2, totalPage: 2, nowPage: 1 })
  const byCursor = { kind: 'given', size: 1, cursor: first.next ?? '' } as const
  const second = await member.client.call(listVipEntries, byCursor)
  expect([...daysOf(first.list), ...daysOf(second.list)]).toEqual([4, 1])
  expect(second.next).toBeNull()
  expect((await member.client.call(listVipEntries, { kind: 'given', size: 1, page: 2 })).list).toEqual(
    second.list,
  )
})

test('shows only the viewer’s own entries, none for an account that was never VIP', async () => {
  const { client } = await makeMemberWith(site, {})
  for (const kind of [undefined, 'bought', 'given'] as const) {
    expect(await client.call(listVipEntries, kind ? { kind } : {})).toMatchObject({ list: [], total: 0 })
  }
})

test.each(['card', '', 'BOUGHT', null, 1, ['bought']])(
  'a VIP history of the unknown kind %j is refused',
  async (kind) => {
    const refused = member.client.call(listVipEntries, { kind } as { kind: VipEntryKind })
    expect(await refused.catch(refusalFacts)).toMatchObject({ failure: 'BAD_REQUEST' })
  },
)
