import {
  buyVideo,
  getEarnings,
  type InputOf,
  listEarnings,
  listOwedEarnings,
  listPersonEarnings,
  listWalletEntries,
  type Price,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../test/builders.ts'
import { makePricedVideo } from '../../../../test/content/priced-video.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { grantAssets } from '../../memberships/index.ts'
import { setSetting } from '../../settings/index.ts'
import { balancesOf, findLedgerViolations } from '../../wallet/index.ts'
import { refundPurchase } from '../refund-removed.ts'
import { releaseShares } from './settle-shares.ts'
import { coinsOfSale } from './share-of-sale.ts'

const price = { asset: 'points', amount: 10 } as const
const soldAt = new Date('2026-11-21T10:00:00Z')

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => site.clock.set(soldAt))

const makeWork = (owner: TestAccount | undefined, of: Price = price) =>
  makePricedVideo(site.ctx.db, of, owner?.id)

async function sell(id: number, of: Price = price): Promise<TestAccount> {
  const buyer = await makeAccount(site.ctx)
  const grant = { accountId: buyer.id, amounts: { [of.asset]: 1000n }, reason: 'test', now: soldAt }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await site.as(buyer.token).call(buyVideo, { id, price: of })
  return buyer
}

async function refund(id: number, now: Date): Promise<void> {
  await inTransaction(site.ctx.db, async (tx) => {
    const bought = await tx
      .selectFrom('item_purchases')
      .select('id')
      .where('item_id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    await refundPurchase(tx, bought.id, now)
  })
}

async function releaseAt(time: number): Promise<void> {
  site.clock.set(new Date(time))
  await releaseShares(site.ctx)
}

const earningsOf = async ({ token }: TestAccount) => site.as(token).call(getEarnings, {})
const coinsOf = async ({ id }: TestAccount) => (await balancesOf(site.ctx.db, id)).coins

test.each([
  ['70 percent of 10 points are 70 coins', { asset: 'points', amount: 10 }, 70, 10, 70n],
  ['the whole price is rounded down once', { asset: 'points', amount: 1 }, 33, 7, 2n],
  ['less than a coin is nothing', { asset: 'points', amount: 1 }, 9, 10, 0n],
  ['nothing is shared at 0 percent', { asset: 'points', amount: 500 }, 0, 10, 0n],
  ['diamonds have no rate', { asset: 'diamonds', amount: 500 }, 70, 10, 0n],
] as const)('%s', (_rule, of, percent, coinsPerPoint, coins) => {
  expect(coinsOfSale(of, { percent, coinsPerPoint })).toBe(coins)
})

/** How many shares of a state the staff see of an author, on a page and in all, and the sum of all states. */
async function ofState({ id }: TestAccount, state: 'held' | 'released' | 'reversed') {
  const { staffToken } = await makeStaff(site.ctx, 'finance')
  const page = await site.as(staffToken).call(listPersonEarnings, { accountId: Number(id), state })
  return [page.list.length, page.total, page.summary.sales]
}

describe('the author of a work', () => {
  test('gets 70 coins for a sale of 10 points, after 7 days and not before', async () => {
    const author = await makeAccount(site.ctx)
    await sell(await makeWork(author))
    expect(await earningsOf(author)).toEqual({
      ...{ heldCoins: 70, releasedCoins: 0, sales: 1, percent: 70, heldDays: 7 },
    })
    await releaseAt(soldAt.getTime() + 7 * dayMs - 1)
    expect(await coinsOf(author)).toBe(0n)
    await releaseAt(soldAt.getTime() + 7 * dayMs)
    expect(await coinsOf(author)).toBe(70n)
    await releaseAt(soldAt.getTime() + 8 * dayMs)
    expect(await coinsOf(author)).toBe(70n)
    expect(await earningsOf(author)).toMatchObject({ heldCoins: 0, releasedCoins: 70 })
  })

  test('sees the sale in the wallet under the title of the work', async () => {
    const author = await makeAccount(site.ctx)
    const id = await makeWork(author)
    await sell(id)
    await releaseAt(soldAt.getTime() + 7 * dayMs)
    const { list } = await site.as(author.token).call(listWalletEntries, {})
    expect(list).toMatchObject([
      { kind: 'sale_share', asset: 'coins', amount: 70, subject: { hk: '山水' }, link: `/play/${id}` },
    ])
  })

  test('sees each sale, the newest first, and nothing about the buyers', async () => {
    const author = await makeAccount(site.ctx)
    const [first, second] = [await makeWork(author), await makeWork(author, { ...price, amount: 25 })]
    const buyer = await sell(first)
    await sell(second, { ...price, amount: 25 })
    const page = await site.as(author.token).call(listEarnings, { size: 1 })
    expect(page).toMatchObject({ total: 2, list: [{ itemId: second, price: 25, coins: 175, state: 'held' }] })
    const rest = await site.as(author.token).call(listEarnings, { size: 1, cursor: page.next ?? '' })
    expect(rest.list).toMatchObject([{ itemId: first, price: 10, coins: 70, soldAt: soldAt.toISOString() }])
    expect(JSON.stringify([page, rest])).not.toContain(buyer.name)
    expect((await site.as(buyer.token).call(listEarnings, {})).list).toEqual([])
  })

  test('is seen by the staff with the same sums and sales', async () => {
    const author = await makeAccount(site.ctx)
    await sell(await makeWork(author))
    const { staffToken } = await makeStaff(site.ctx, 'finance')
    const accountId = Number(author.id)
    const { list, summary } = await site.as(staffToken).call(listPersonEarnings, { accountId })
    expect(summary).toEqual(await earningsOf(author))
    expect(list).toEqual((await site.as(author.token).call(listEarnings, {})).list)
    expect([await ofState(author, 'held'), await ofState(author, 'reversed')]).toEqual([
      [1, 1, 1],
      [0, 0, 1],
    ])
  })

  test('loses a share that is held when the sale is refunded', async () => {
    const author = await makeAccount(site.ctx)
    const id = await makeWork(author)
    await sell(id)
    await refund(id, soldAt)
    await releaseAt(soldAt.getTime() + 7 * dayMs)
    expect(await coinsOf(author)).toBe(0n)
    expect(await earningsOf(author)).toMatchObject({ heldCoins: 0, releasedCoins: 0, sales: 1 })
    const { list } = await site.as(author.token).call(listEarnings, {})
    expect(list).toMatchObject([{ state: 'reversed', settledAt: soldAt.toISOString() }])
    const states = (['held', 'released', 'reversed'] as const).map((state) => ofState(author, state))
    expect(await Promise.all(states)).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [1, 1, 1],
    ])
  })

  test('keeps a share that was released when the sale is refunded later', async () => {
    const author = await makeAccount(site.ctx)
    const id = await makeWork(author)
    await sell(id)
    await releaseAt(soldAt.getTime() + 7 * dayMs)
    await refund(id, site.clock.now())
    expect(await coinsOf(author)).toBe(70n)
    expect(await ofState(author, 'released')).toEqual([1, 1, 1])
  })

  test('gets the share of the time of the sale, whatever is set later', async () => {
    const author = await makeAccount(site.ctx)
    const id = await makeWork(author)
    await sell(id)
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'creatorSharePercent', 10))
    await releaseAt(soldAt.getTime() + 7 * dayMs)
    expect(await coinsOf(author)).toBe(70n)
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'creatorSharePercent', 70))
  })
})

test('the site’s own works and prices in diamonds make no share', async () => {
  const author = await makeAccount(site.ctx)
  const diamonds = { asset: 'diamonds', amount: 5 } as const
  await sell(await makeWork(undefined))
  await sell(await makeWork(author, diamonds), diamonds)
  expect(await earningsOf(author)).toMatchObject({ sales: 0 })
})

test('twenty purchases at once, and two releases at once, book each share once', async () => {
  const author = await makeAccount(site.ctx)
  const id = await makeWork(author)
  await Promise.all(Array.from({ length: 20 }, () => sell(id)))
  site.clock.set(new Date(soldAt.getTime() + 7 * dayMs))
  await Promise.all([releaseShares(site.ctx), releaseShares(site.ctx), releaseShares(site.ctx)])
  expect(await coinsOf(author)).toBe(1400n)
})

test('a release and a refund at the same time leave one of them', async () => {
  const author = await makeAccount(site.ctx)
  const ids = await Promise.all(Array.from({ length: 10 }, () => makeWork(author)))
  for (const id of ids) await sell(id)
  site.clock.set(new Date(soldAt.getTime() + 7 * dayMs))
  await Promise.all([releaseShares(site.ctx), ...ids.map((id) => refund(id, site.clock.now()))])
  const { list } = await site.as(author.token).call(listEarnings, {})
  const released = list.filter(({ state }) => state === 'released')
  expect(await coinsOf(author)).toBe(BigInt(released.length * 70))
  expect(list.every(({ state }) => state !== 'held')).toBe(true)
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
})

describe('what all creators are owed', () => {
  test('is listed by creator, most first, without what was released or taken back, and by the days on which it is due', async () => {
    // A session of the staff is shorter than the days between the requests.
    const list = async (input: InputOf<typeof listOwedEarnings>) =>
      site.as((await makeStaff(site.ctx, 'finance')).staffToken).call(listOwedEarnings, input)
    // Shares of earlier tests are outside of the requested days.
    const day = 400 * dayMs
    site.clock.set(new Date(soldAt.getTime() + day))
    const [rich, poor] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    const works = [await makeWork(rich), await makeWork(rich), await makeWork(poor)]
    const taken = await makeWork(poor)
    for (const id of [...works, taken]) await sell(id)
    await refund(taken, site.clock.now())
    site.clock.advance(3 * dayMs)
    const later = await makeWork(poor)
    await sell(later)
    const dueDay = (days: number) =>
      new Date(soldAt.getTime() + day + days * dayMs).toISOString().slice(0, 10)
    const week = { dueSince: dueDay(7), dueUntil: dueDay(7) }
    const first = await list({ ...week, size: 1 })
    expect(first).toMatchObject({
      list: [{ id: Number(rich.id), coins: 140, sales: 2 }],
      ...{ total: 2, summary: { coins: 210, sales: 3 } },
    })
    const dueAt = new Date(soldAt.getTime() + day + 7 * dayMs).toISOString()
    const second = await list({ ...week, size: 1, cursor: first.next ?? '' })
    expect(second).toMatchObject({
      list: [{ id: Number(poor.id), coins: 70, sales: 1, firstDueAt: dueAt, lastDueAt: dueAt }],
      next: null,
    })
    const all = await list({ dueSince: dueDay(7) })
    expect(all.list.map(({ coins }) => coins)).toEqual([140, 140])
    expect(all.summary).toEqual({ coins: 280, sales: 4 })
    await releaseAt(Date.parse(dueAt))
    expect((await list(week)).list).toEqual([])
    expect((await list({ dueSince: dueDay(7) })).list).toMatchObject([{ id: Number(poor.id), coins: 70 }])
  })

  test('is also listed by when it is due and by the sales, page by page', async () => {
    const start = new Date(soldAt.getTime() + 500 * dayMs)
    site.clock.set(start)
    const [early, late] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    await sell(await makeWork(early))
    site.clock.advance(dayMs)
    for (const id of [await makeWork(late), await makeWork(late)]) await sell(id)
    const finance = site.as((await makeStaff(site.ctx, 'finance')).staffToken)
    const input = { dueSince: start.toISOString().slice(0, 10), size: 1 }
    for (const [order, expected] of [
      ['most', [late, early]],
      ['due', [early, late]],
      ['sales', [late, early]],
    ] as const) {
      const first = await finance.call(listOwedEarnings, { ...input, order })
      const cursor = first.next ?? ''
      const second = await finance.call(listOwedEarnings, { ...input, order, cursor })
      expect([...first.list, ...second.list].map(({ id }) => BigInt(id))).toEqual(
        expected.map(({ id }) => id),
      )
      expect([first.total, second.next]).toEqual([2, null])
    }
  })

  test('is listed of one creator from the newest or the oldest sale', async () => {
    const author = await makeAccount(site.ctx)
    const works = [await makeWork(author), await makeWork(author), await makeWork(author)]
    for (const id of works) await sell(id)
    const finance = site.as((await makeStaff(site.ctx, 'finance')).staffToken)
    const accountId = Number(author.id)
    for (const order of ['newest', 'oldest'] as const) {
      const first = await finance.call(listPersonEarnings, { accountId, order, size: 2 })
      const cursor = first.next ?? ''
      const second = await finance.call(listPersonEarnings, { accountId, order, size: 2, cursor })
      const listed = [...first.list, ...second.list].map(({ itemId }) => itemId)
      const sold = works.map(Number)
      expect(listed).toEqual(order === 'oldest' ? sold : sold.toReversed())
    }
  })
})

test('a share that cannot be released is logged, and the others are released', async () => {
  const author = await makeAccount(site.ctx)
  const [broken, whole] = [await makeWork(author), await makeWork(author)]
  await sell(broken)
  site.clock.set(new Date(soldAt.getTime() + 1000))
  await sell(whole)
  const { ownerDb } = site
  await sql`create function refuse_share() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    ownerDb,
  )
  const { id } = await site.ctx.db
    .selectFrom('item_purchases')
    .select('id')
    .where('item_id', '=', BigInt(broken))
    .executeTakeFirstOrThrow()
  await sql`
    create trigger refuse_share before update on creator_shares for each row
    when (new.purchase_id = ${sql.lit(id)}) execute function refuse_share()`.execute(ownerDb)
  const logged = vi.spyOn(site.ctx.log, 'error')
  try {
    await expect(releaseAt(soldAt.getTime() + 8 * dayMs)).rejects.toThrow('1 shares')
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ purchase: id.toString() }),
      'the share of a sale could not be released',
    )
  } finally {
    logged.mockRestore()
    await sql`drop function refuse_share cascade`.execute(ownerDb)
  }
  expect(await coinsOf(author)).toBe(70n)
  await releaseShares(site.ctx)
  expect(await coinsOf(author)).toBe(140n)
})
