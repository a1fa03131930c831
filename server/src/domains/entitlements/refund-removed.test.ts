import { buyVideo, getPlayback, listMessages, listWalletEntries, type Price } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { setSetting } from '../settings/index.ts'
import { balancesOf, estimatePostingCount, findPosting } from '../wallet/index.ts'
import { hideItem, restoreItem } from './change-availability.ts'
import { tasks } from './jobs.ts'
import { removeItem } from './remove-item.ts'

/** The rule of docs/decisions/006: a removal refunds the purchases of its last 30 days in full, each once. */

const price = { asset: 'points', amount: 10 } as const
const startTime = new Date('2026-11-21T10:00:00Z').getTime()

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => site.clock.set(new Date(startTime)))

async function buyerOf(id: number, at: number, shown: Price = price): Promise<TestAccount> {
  site.clock.set(new Date(at))
  const account = await makeAccount(site.ctx)
  const amounts = { [shown.asset]: 100n }
  await inTransaction(site.ctx.db, (tx) =>
    grantAssets(tx, { accountId: account.id, amounts, reason: 'test', now: site.clock.now() }),
  )
  await site.as(account.token).call(buyVideo, { id, price: shown })
  site.clock.set(new Date(startTime))
  return account
}
const pointsOf = async ({ id }: TestAccount) => (await balancesOf(site.ctx.db, id)).points
const decision = (id: number) => ({
  itemId: BigInt(id),
  reason: 'rights of another',
  by: commandLineOperator('Lin'),
})

/** Runs the waiting jobs, as the worker would. */
async function drainRefunds(signal = new AbortController().signal): Promise<void> {
  const task = tasks.find(({ name }) => name === 'videos.refund-removed')
  const changes = await site.ctx.db
    .selectFrom('item_state_changes')
    .select('id')
    .where('to_state', '=', 'removed')
    .execute()
  for (const { id } of changes) {
    const payload = { changeId: id.toString() }
    await task?.run(site.ctx, payload, { signal, isLastAttempt: false, workDir: '' })
  }
}

test('a removal adds its refund job in the same transaction', async () => {
  const { id } = await makeVideo(site.ctx, { price })
  const { changeId } = await removeItem(site.ctx, decision(id))
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'videos.refund-removed'`.execute(site.ctx.db)
  expect(rows.map(({ payload }) => payload)).toContainEqual({ changeId: String(changeId) })
})

describe('a buyer', () => {
  test('gets a full refund for a purchase of the last 30 days, and nothing for an older one', async () => {
    const { id } = await makeVideo(site.ctx, { price, title: '雲海' })
    const early = await buyerOf(id, startTime - 30 * dayMs - 1)
    const first = await buyerOf(id, startTime - 30 * dayMs)
    const late = await buyerOf(id, startTime - 1)
    expect((await removeItem(site.ctx, decision(id))).refunds).toBe(2)
    await drainRefunds()
    expect([await pointsOf(early), await pointsOf(first), await pointsOf(late)]).toEqual([90n, 100n, 100n])
    const { list } = await site.as(late.token).call(listWalletEntries, { asset: 'points' })
    expect(list[0]).toMatchObject({
      kind: 'refund',
      amount: 10,
      balanceAfter: 100,
      subject: { hk: '雲海' },
      link: `/play/${id}`,
    })
    const messages = await site.as(late.token).call(listMessages, {})
    expect(messages.list.map(({ title, text }) => [title.en, text.hk])).toEqual([
      ['Refunded: 10 points', '你購買的《雲海》已下架，10 積分已全數退回你的錢包。'],
    ])
    expect((await site.as(early.token).call(listMessages, {})).total).toBe(0)
  })

  test('gets back the asset and price that were paid', async () => {
    const diamonds = { asset: 'diamonds', amount: 7 } as const
    const { id } = await makeVideo(site.ctx, { price: diamonds })
    const buyer = await buyerOf(id, startTime - dayMs, diamonds)
    await site.ctx.db
      .updateTable('items')
      .set({ price_asset: 'points', price_amount: 50n })
      .where('id', '=', BigInt(id))
      .execute()
    await removeItem(site.ctx, decision(id))
    await drainRefunds()
    expect(await balancesOf(site.ctx.db, buyer.id)).toMatchObject({ diamonds: 100n, points: 0n })
  })

  test('is refunded from the site’s revenue', async () => {
    const earned = async () => {
      const posted = await estimatePostingCount(site.ctx.db)
      // New postings are summed only when no older transaction runs in any database of the server.
      const rolledUpTo = async () => {
        await sql`select wallet_roll_up()`.execute(site.ctx.db)
        const row = await site.ctx.db
          .selectFrom('wallet_roll_up_state')
          .select('rolled_up_to')
          .executeTakeFirstOrThrow()
        return Number(row.rolled_up_to)
      }
      await expect.poll(rolledUpTo, { interval: 10 }).toBeGreaterThanOrEqual(posted)
      const row = await site.ctx.db
        .selectFrom('wallet_accounts')
        .select('balance')
        .where('role', '=', 'revenue')
        .where('asset', '=', 'points')
        .executeTakeFirstOrThrow()
      return row.balance
    }
    const { id } = await makeVideo(site.ctx, { price })
    const before = await earned()
    await buyerOf(id, startTime - dayMs)
    expect(await earned()).toBe(before + 10n)
    await removeItem(site.ctx, decision(id))
    await drainRefunds()
    expect(await earned()).toBe(before)
  })

  test('gets the refund although their spending is locked', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyer = await buyerOf(id, startTime - dayMs)
    await site.ctx.db
      .updateTable('accounts')
      .set({ is_spending_locked: true })
      .where('id', '=', buyer.id)
      .execute()
    await removeItem(site.ctx, decision(id))
    await drainRefunds()
    expect(await pointsOf(buyer)).toBe(100n)
  })

  test('gets a message about the removal, refunded or not', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyer = await buyerOf(id, startTime - dayMs)
    await removeItem(site.ctx, decision(id))
    await drainRefunds()
    const { reason } = await site.as(buyer.token).call(getPlayback, { id })
    expect(reason).toBe('removed_after_purchase')
  })
})

describe('the refund period', () => {
  test('counts from when the video was hidden, if it was hidden first', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyer = await buyerOf(id, startTime - 20 * dayMs)
    await hideItem(site.ctx, decision(id))
    await drainRefunds()
    expect(await pointsOf(buyer)).toBe(90n)
    site.clock.advance(25 * dayMs)
    await removeItem(site.ctx, decision(id))
    await drainRefunds()
    expect(await pointsOf(buyer)).toBe(100n)
  })

  test('is that of the setting at the removal', async () => {
    const set = (days: number) =>
      inTransaction(site.ctx.db, (tx) => setSetting(tx, 'removalRefundDays', days))
    const { id } = await makeVideo(site.ctx, { price })
    const week = await buyerOf(id, startTime - 7 * dayMs)
    const month = await buyerOf(id, startTime - 20 * dayMs)
    await set(7)
    await removeItem(site.ctx, decision(id))
    await set(30)
    await drainRefunds()
    expect([await pointsOf(week), await pointsOf(month)]).toEqual([100n, 90n])
  })
})

describe('refunds', () => {
  test('happen once, however often and concurrently the job runs', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyers = await Promise.all([1, 2, 3, 4, 5].map((days) => buyerOf(id, startTime - days * dayMs)))
    await removeItem(site.ctx, decision(id))
    await Promise.all([drainRefunds(), drainRefunds(), drainRefunds()])
    await drainRefunds()
    for (const buyer of buyers) expect(await pointsOf(buyer)).toBe(100n)
  })

  test('continue after a run was stopped in the middle', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyers = await Promise.all([1, 2, 3].map((days) => buyerOf(id, startTime - days * dayMs)))
    await removeItem(site.ctx, decision(id))
    await expect(drainRefunds(AbortSignal.abort())).rejects.toThrow()
    expect(await Promise.all(buyers.map(pointsOf))).toEqual([90n, 90n, 90n])
    await drainRefunds()
    expect(await Promise.all(buyers.map(pointsOf))).toEqual([100n, 100n, 100n])
  })

  test('are not made for a video restored before', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyer = await buyerOf(id, startTime - dayMs)
    await removeItem(site.ctx, decision(id))
    await restoreItem(site.ctx, decision(id))
    await drainRefunds()
    expect(await pointsOf(buyer)).toBe(90n)
    expect((await site.as(buyer.token).call(getPlayback, { id })).reason).toBe('bought')
  })

  test('are made again if a restored video is bought and removed again', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const buyer = await buyerOf(id, startTime - dayMs)
    const cycle = async () => {
      await removeItem(site.ctx, decision(id))
      await drainRefunds()
      expect(await pointsOf(buyer)).toBe(100n)
      await restoreItem(site.ctx, decision(id))
      expect((await site.as(buyer.token).call(getPlayback, { id })).right).toBe('preview')
    }
    await cycle()
    await site.as(buyer.token).call(buyVideo, { id, price })
    expect(await pointsOf(buyer)).toBe(90n)
    await cycle()
  })

  test('continue after a failed one, and the job reports it', async () => {
    const { id } = await makeVideo(site.ctx, { price })
    const [broken, sound] = [await buyerOf(id, startTime - 2 * dayMs), await buyerOf(id, startTime - dayMs)]
    await removeItem(site.ctx, decision(id))
    const purchase = await site.ctx.db
      .selectFrom('item_purchases')
      .select('id')
      .where('account_id', '=', broken.id)
      .executeTakeFirstOrThrow()
    const refusing = `add constraint refused check (key <> 'refund:${purchase.id}')`
    await sql.raw(`alter table wallet_postings ${refusing}`).execute(site.ownerDb)
    await expect(drainRefunds()).rejects.toThrow('1 purchases of a removed video')
    expect([await pointsOf(broken), await pointsOf(sound)]).toEqual([90n, 100n])
    await sql`alter table wallet_postings drop constraint refused`.execute(site.ownerDb)
    await drainRefunds()
    expect(await pointsOf(broken)).toBe(100n)
    expect((await findPosting(site.ctx.db, `refund:${purchase.id}`))?.entries).toHaveLength(1)
  })
})
