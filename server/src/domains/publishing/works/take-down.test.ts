import {
  buyVideo,
  type ErrorName,
  getEarnings,
  getPlayback,
  getVideo,
  getWork,
  listMessages,
  listPurchases,
  listVideos,
  submitWork,
  takeDownWork,
  updateWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../test/builders.ts'
import { type Author, makeAuthor, makeReviewer, uploadCover } from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { hideItem, restoreItem } from '../../entitlements/index.ts'
import { grantAssets } from '../../memberships/index.ts'
import { balancesOf, findLedgerViolations } from '../../wallet/index.ts'

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const failure = (name: ErrorName) => ({ failure: name })

async function publishFree(author: Author): Promise<number> {
  const id = await makeDraft(site.ctx, author.id)
  await author.client.call(submitWork, { id, isNobodyShown: true })
  await (await makeReviewer(site))('approve')
  return id
}

/** The author's two free works of the day come first. */
async function publishPaid(author: Author): Promise<{ id: number; free: number[] }> {
  const free = [await publishFree(author), await publishFree(author)]
  const id = await makeDraft(site.ctx, author.id, { price })
  await author.client.call(submitWork, { id, isNobodyShown: true })
  await (await makeReviewer(site))('approve')
  return { id, free }
}

async function sell(id: number): Promise<TestAccount> {
  const buyer = await makeAccount(site.ctx)
  const now = site.clock.now()
  const grant = { accountId: buyer.id, amounts: { points: 30n }, reason: 'test', now }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await site.as(buyer.token).call(buyVideo, { id, price })
  return buyer
}

describe('a published work that its author takes down', () => {
  test('leaves lists and pages at once, and is recorded as taken down by its author', async () => {
    const author = await makeAuthor(site)
    const id = await publishFree(author)
    const listed = async () =>
      (await site.anonymous.call(listVideos, { order: 'new' })).list.some((video) => video.id === id)
    expect(await listed()).toBe(true)
    expect(await author.client.call(takeDownWork, { id })).toMatchObject({
      ...{ state: 'removed', isTakenDown: true, edit: null },
    })
    expect(await listed()).toBe(false)
    await expect(site.anonymous.call(getVideo, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect(await author.client.call(takeDownWork, { id })).toMatchObject({ isTakenDown: true })
    const rows = await site.ctx.db
      .selectFrom('item_state_changes')
      .select(['to_state', 'changed_by', 'reason'])
      .where('item_id', '=', BigInt(id))
      .where('to_state', '=', 'removed')
      .execute()
    expect(rows).toEqual([
      { to_state: 'removed', changed_by: 'its owner', reason: 'taken down by its author' },
    ])
  })

  test('refunds the buyers of the last 30 days, reverses the held shares, and tells earlier buyers that it was removed', async () => {
    const author = await makeAuthor(site)
    const { id } = await publishPaid(author)
    const early = await sell(id)
    const ago = new Date(site.clock.now().getTime() - 31 * dayMs)
    await sql`update item_purchases set purchased_at = ${ago} where account_id = ${early.id}`.execute(
      site.ctx.db,
    )
    const late = await sell(id)
    await author.client.call(takeDownWork, { id })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await balancesOf(site.ctx.db, late.id)).points).toBe(30n)
    expect((await balancesOf(site.ctx.db, early.id)).points).toBe(20n)
    const texts = async ({ token }: TestAccount) =>
      (await site.as(token).call(listMessages, {})).list.map(({ link }) => link)
    expect(await texts(late)).toHaveLength(1)
    expect(await site.as(early.token).call(getPlayback, { id })).toMatchObject({
      ...{ right: 'none', reason: 'removed_after_purchase', source: null },
    })
    expect((await site.as(early.token).call(listPurchases, {})).list).toHaveLength(1)
    expect(await author.client.call(getEarnings, {})).toMatchObject({ heldCoins: 70, sales: 2 })
    expect(await findLedgerViolations(site.ctx.db)).toEqual([])
  })

  test('takes a change that waits for review with it', async () => {
    const author = await makeAuthor(site)
    const id = await publishFree(author)
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    expect(await author.client.call(takeDownWork, { id })).toMatchObject({
      ...{ edit: null, review: { state: 'withdrawn' } },
    })
  })

  test('releases the picture that was uploaded for its next cover', async () => {
    const author = await makeAuthor(site)
    const id = await publishFree(author)
    const cover = await uploadCover(site, author, id)
    await author.client.call(takeDownWork, { id })
    expect(await cover.isReleased()).toBe(true)
  })

  test('is not put back by staff', async () => {
    const author = await makeAuthor(site)
    const id = await publishFree(author)
    await author.client.call(takeDownWork, { id })
    const decision = { itemId: BigInt(id), reason: 'test', by: commandLineOperator('Lin') }
    await expect(restoreItem(site.ctx, decision)).rejects.toThrow('its owner took it off the site')
  })
})

describe('cannot be taken down', () => {
  test('what is not published, or hidden while staff look at it', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await expect(author.client.call(takeDownWork, { id: draft })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    const id = await publishFree(author)
    await hideItem(site.ctx, { itemId: BigInt(id), reason: 'test', by: commandLineOperator('Lin') })
    await expect(author.client.call(takeDownWork, { id })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
  })

  test('another’s work', async () => {
    const [author, other] = [await makeAuthor(site), await makeAuthor(site)]
    const id = await publishFree(author)
    await expect(other.client.call(takeDownWork, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect(await author.client.call(getWork, { id })).toMatchObject({ state: 'published' })
  })

  test('a free work on which one with a price of the same day depends, before that is taken down', async () => {
    const author = await makeAuthor(site)
    const { id, free } = await publishPaid(author)
    const takeDown = (work: number | undefined) => author.client.call(takeDownWork, { id: work ?? 0 })
    await expect(takeDown(free[0])).rejects.toMatchObject(failure('FREE_WORK_NEEDED'))
    await takeDown(id)
    expect(await takeDown(free[0])).toMatchObject({ isTakenDown: true })
  })
})
