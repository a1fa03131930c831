import {
  buyCard,
  CallError,
  type Client,
  getMemberInfo,
  listCards,
  listVipEntries,
  listWalletEntries,
  redeemCode,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { balancesOf } from '../wallet/index.ts'
import { extendVip, grantAssets, isVip, makeCodes, takeFreeView, vipEndsAt } from './index.ts'

let site: TestApp
let golden: { id: number; price: { asset: 'points'; amount: number } }
beforeAll(async () => {
  site = await openTestApp()
  const cards = await site.anonymous.call(listCards, {})
  const card = cards.find(({ kind }) => kind === 'golden')
  golden = { id: card?.id ?? 0, price: { asset: 'points', amount: 150 } }
})
afterAll(() => site.close())

async function memberWith(points: bigint, freeViews = 0n): Promise<TestAccount & { client: Client }> {
  const account = await makeAccount(site.ctx)
  await inTransaction(site.ctx.db, (tx) =>
    grantAssets(tx, {
      accountId: account.id,
      amounts: { points, free_views: freeViews },
      reason: 'test',
      now: site.ctx.clock.now(),
    }),
  )
  return { ...account, client: site.as(account.token) }
}

const facts = (error: unknown) =>
  error instanceof CallError
    ? { failure: error.failure, details: error.details }
    : error instanceof AppError
      ? { failure: error.failure, details: error.details }
      : String(error)

describe('cards', () => {
  test('three are on sale, with what decisions say they cost; the trial is not', async () => {
    const cards = await site.anonymous.call(listCards, {})
    expect(cards.map(({ kind, days, months, price }) => [kind, days, months, price.amount])).toEqual([
      ['golden', 0, 1, 150],
      ['platinum', 0, 3, 400],
      ['supreme', 0, 12, 1200],
    ])
    for (const { name } of cards) expect(Object.values(name).every((text) => text.length > 0)).toBe(true)
  })

  test('a card takes its price, gives its time and its gifts, and is told in both histories', async () => {
    const { id, client } = await memberWith(200n)
    site.clock.set('2026-01-31T04:00:00Z')
    const bought = await client.call(buyCard, golden)
    expect(bought).toEqual({ vipEndtime: Date.parse('2026-02-28T04:00:00Z') / 1000, points: 50 })
    expect(await balancesOf(site.ctx.db, id)).toMatchObject({
      points: 50n,
      free_views: 3n,
      diamonds: 10n,
      cache_points: 5n,
    })
    const vipLog = await client.call(listVipEntries, {})
    expect(vipLog).toMatchObject({
      total: 1,
      list: [
        {
          source: 'card',
          name: { en: 'Golden card' },
          startsAt: '2026-01-31T04:00:00.000Z',
          endsAt: '2026-02-28T04:00:00.000Z',
        },
      ],
    })
    const wallet = await client.call(listWalletEntries, { asset: 'points' })
    expect(wallet.list[0]).toMatchObject({
      kind: 'card_purchase',
      amount: -150,
      subject: { en: 'Golden card' },
    })
  })

  test('a second card is added to the time left', async () => {
    const { id, client } = await memberWith(300n)
    site.clock.set('2026-03-10T00:00:00Z')
    await client.call(buyCard, golden)
    site.clock.set('2026-03-20T00:00:00Z')
    await client.call(buyCard, golden)
    expect((await vipEndsAt(site.ctx.db, id))?.toISOString()).toBe('2026-05-10T00:00:00.000Z')
  })

  test('a repeat with the same key answers the first result and charges nothing', async () => {
    const { id, client } = await memberWith(500n)
    const requestKey = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call(buyCard, golden, { requestKey })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await balancesOf(site.ctx.db, id)).points).toBe(350n)
  })

  test('a key stands for one request', async () => {
    const { client } = await memberWith(2000n)
    const requestKey = crypto.randomUUID()
    await client.call(buyCard, golden, { requestKey })
    const other = { id: golden.id + 1, price: { asset: 'points' as const, amount: 400 } }
    await expect(client.call(buyCard, other, { requestKey })).rejects.toMatchObject({
      failure: 'REQUEST_KEY_REUSED',
    })
  })

  test('refused for want of points, the same key works after a recharge', async () => {
    const { id, client } = await memberWith(149n)
    const requestKey = crypto.randomUUID()
    const refused = await client.call(buyCard, golden, { requestKey }).catch(facts)
    expect(refused).toEqual({
      failure: 'INSUFFICIENT_BALANCE',
      details: { asset: 'points', needed: 150, balance: 149 },
    })
    expect(await vipEndsAt(site.ctx.db, id)).toBeUndefined()
    const grant = { accountId: id, amounts: { points: 1n }, reason: 'test', now: site.ctx.clock.now() }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
    expect(await client.call(buyCard, golden, { requestKey })).toMatchObject({ points: 0 })
  })

  test('refusals', async () => {
    const { id, client } = await memberWith(1000n)
    const trial = await site.ctx.db
      .selectFrom('vip_cards')
      .select('id')
      .where('kind', '=', 'trial')
      .executeTakeFirstOrThrow()
    const { price } = golden
    const cases: [object, string, object | null][] = [
      [{ id: 999, price }, 'NOT_FOUND', null],
      [{ id: Number(trial.id), price: { asset: 'points', amount: 0 } }, 'NOT_FOUND', null],
      [{ id: golden.id, price: { asset: 'points', amount: 149 } }, 'PRICE_CHANGED', { price }],
      [{ id: golden.id, price: { asset: 'diamonds', amount: 150 } }, 'PRICE_CHANGED', { price }],
    ]
    for (const [input, failure, details] of cases) {
      expect(await client.call(buyCard, input as typeof golden).catch(facts)).toEqual({ failure, details })
    }
    for (const bad of [
      {},
      { id: golden.id },
      { ...golden, days: 3650 },
      { ...golden, id: '2' },
      { ...golden, id: -1 },
    ]) {
      expect(await client.call(buyCard, bad as typeof golden).catch(facts)).toMatchObject({
        failure: 'BAD_REQUEST',
      })
    }
    expect(await client.call(buyCard, golden, { requestKey: 'not-a-uuid' }).catch(facts)).toMatchObject({
      failure: 'BAD_REQUEST',
    })
    expect(await site.anonymous.call(buyCard, golden).catch(facts)).toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
    await lockSpending(id)
    expect(await client.call(buyCard, golden).catch(facts)).toMatchObject({ failure: 'SPENDING_LOCKED' })
    expect((await balancesOf(site.ctx.db, id)).points).toBe(1000n)
    expect(await vipEndsAt(site.ctx.db, id)).toBeUndefined()
  })
})

async function lockSpending(id: bigint): Promise<void> {
  await site.ctx.db.updateTable('accounts').set({ is_spending_locked: true }).where('id', '=', id).execute()
}

describe('VIP time', () => {
  // The site's day is Hong Kong's (UTC+8, no summer time) unless a zone is named.
  test.each<[string, string, { days?: number; months?: number }, string, string?]>([
    ['a month from 31 January', '2026-01-31T04:00:00Z', { months: 1 }, '2026-02-28T04:00:00.000Z'],
    ['the same in a leap year', '2028-01-31T04:00:00Z', { months: 1 }, '2028-02-29T04:00:00.000Z'],
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

  test('extensions at once are added one after the other', async () => {
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

  test('time that ran out is not added to: VIP begins now', async () => {
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

  test('one who never was VIP is not', async () => {
    const { id, client } = await memberWith(0n)
    expect(await isVip(site.ctx.db, id, new Date())).toBe(false)
    expect(await client.call(listVipEntries, {})).toMatchObject({ list: [], total: 0 })
  })

  test('its history is paged, by page and by cursor alike', async () => {
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
    expect(await site.anonymous.call(listVipEntries, {}).catch(facts)).toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
    expect(await client.call(listVipEntries, { cursor: 'x' }).catch(facts)).toMatchObject({
      failure: 'BAD_REQUEST',
    })
  })
})

describe('serial codes', () => {
  const everything = [
    { kind: 'points', amount: 50 },
    { kind: 'vip_days', amount: 7 },
    { kind: 'free_views', amount: 2 },
    { kind: 'diamonds', amount: 3 },
    { kind: 'cache_points', amount: 4 },
  ] as const
  const oneCode = async () => {
    const [code = ''] = await makeCodes(site.ctx, { count: 1, grants: everything, note: 'test' })
    return code
  }

  test('are 16 characters without look-alikes, all different, and stored as hashes only', async () => {
    const codes = await makeCodes(site.ctx, { count: 200, grants: [{ kind: 'points', amount: 1 }], note: '' })
    expect(new Set(codes).size).toBe(200)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const stored = JSON.stringify(
      await site.ctx.db.selectFrom('serial_codes').selectAll().execute(),
      (_, value) => (typeof value === 'bigint' ? value.toString() : value),
    )
    expect(codes.filter((code) => stored.includes(code.replaceAll('-', '')))).toEqual([])
  })

  test('one gives all that its batch gives', async () => {
    const { id, client } = await memberWith(0n)
    site.clock.set('2026-04-01T00:00:00Z')
    expect(await client.call(redeemCode, { code: await oneCode() })).toEqual({ grants: everything })
    expect(await balancesOf(site.ctx.db, id)).toEqual({
      points: 50n,
      coins: 0n,
      diamonds: 3n,
      cache_points: 4n,
      free_views: 2n,
    })
    expect((await vipEndsAt(site.ctx.db, id))?.toISOString()).toBe('2026-04-08T00:00:00.000Z')
    expect(await client.call(getMemberInfo, {})).toMatchObject({ group_id: 3, points: 50, freeWatch: 2 })
  })

  test('spaces, hyphens, case and look-alikes do not matter', async () => {
    const { client } = await memberWith(0n)
    const code = await oneCode()
    const typed = code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect(await client.call(redeemCode, { code: ` ${typed} ` })).toEqual({ grants: everything })
  })

  test('works once, for anybody; a repeat with the same key answers the first result', async () => {
    const [first, second] = [await memberWith(0n), await memberWith(0n)]
    const code = await oneCode()
    const requestKey = crypto.randomUUID()
    const answer = await first.client.call(redeemCode, { code }, { requestKey })
    expect(await first.client.call(redeemCode, { code }, { requestKey })).toEqual(answer)
    expect(await first.client.call(redeemCode, { code }).catch(facts)).toMatchObject({ failure: 'CODE_USED' })
    expect(await second.client.call(redeemCode, { code }).catch(facts)).toMatchObject({
      failure: 'CODE_USED',
    })
    const another = await oneCode()
    expect(await first.client.call(redeemCode, { code: another }, { requestKey }).catch(facts)).toMatchObject(
      { failure: 'REQUEST_KEY_REUSED' },
    )
    expect((await balancesOf(site.ctx.db, first.id)).points).toBe(50n)
    expect((await balancesOf(site.ctx.db, second.id)).points).toBe(0n)
  })

  test('wrong ones are refused, and after ten of them in a quarter of an hour so are right ones', async () => {
    const { id, client } = await memberWith(0n)
    site.clock.set('2026-04-02T00:00:00Z')
    const code = await oneCode()
    for (let guess = 1; guess <= 10; guess += 1) {
      expect(await client.call(redeemCode, { code: `WRNG-${guess}` }).catch(facts)).toMatchObject({
        failure: 'CODE_INVALID',
      })
    }
    expect(await client.call(redeemCode, { code }).catch(facts)).toEqual({
      failure: 'TRY_LATER',
      details: { seconds: 900 },
    })
    expect((await balancesOf(site.ctx.db, id)).points).toBe(0n)
    site.clock.advance(900_000)
    expect(await client.call(redeemCode, { code })).toEqual({ grants: everything })
  })

  test('refusals', async () => {
    const { client } = await memberWith(0n)
    for (const bad of [
      {},
      { code: '' },
      { code: 'A'.repeat(41) },
      { code: '%' },
      { code: 5 },
      { code: 'A', x: 1 },
    ]) {
      expect(await client.call(redeemCode, bad as { code: string }).catch(facts)).toMatchObject({
        failure: 'BAD_REQUEST',
      })
    }
    expect(await site.anonymous.call(redeemCode, { code: 'A' }).catch(facts)).toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
  })

  test.each([
    [0, [{ kind: 'points', amount: 1 }], '1 to 100000 codes'],
    [1.5, [{ kind: 'points', amount: 1 }], '1 to 100000 codes'],
    [100_001, [{ kind: 'points', amount: 1 }], '1 to 100000 codes'],
    [1, [], 'must give something'],
    [1, [{ kind: 'points', amount: 0 }], '1 to 1000000000 points'],
    [1, [{ kind: 'vip_days', amount: 3661 }], '1 to 3660 vip_days'],
    [
      1,
      [
        { kind: 'points', amount: 1 },
        { kind: 'points', amount: 2 },
      ],
      'each kind of thing once',
    ],
  ] as const)('a batch of %s codes with %j is refused', async (count, grants, message) => {
    await expect(makeCodes(site.ctx, { count, grants: [...grants], note: '' })).rejects.toThrow(message)
  })
})

describe('free views', () => {
  let uses = 9_000_000n
  /** The use is undone at the end: rows of `video_free_views` are the videos’ business. */
  async function take(accountId: bigint): Promise<unknown> {
    uses += 1n
    let left: unknown
    const isUndone = new Error('undone')
    await inTransaction(site.ctx.db, async (tx) => {
      left = await takeFreeView(tx, {
        accountId,
        freeViewId: uses,
        reference: { kind: 'video', id: 1n, title: '山水' },
        now: site.ctx.clock.now(),
      }).catch(facts)
      throw isUndone
    }).catch((error: unknown) => {
      if (error !== isUndone) throw error
    })
    return left
  }

  test('one is taken, and what is left is told', async () => {
    const { id } = await memberWith(0n, 3n)
    expect(await take(id)).toBe(2n)
  })

  test('none left, or spending locked: refused', async () => {
    const { id } = await memberWith(0n)
    expect(await take(id)).toEqual({ failure: 'NO_FREE_VIEWS', details: null })
    const { id: locked } = await memberWith(0n, 1n)
    await lockSpending(locked)
    expect(await take(locked)).toEqual({ failure: 'SPENDING_LOCKED', details: null })
  })
})
