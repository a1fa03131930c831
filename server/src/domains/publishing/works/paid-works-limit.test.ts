import {
  createWork,
  type ErrorName,
  getPublishingRight,
  getWork,
  submitWork,
  takeDownWork,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repetitions } from '../../../../../media/test/repeat.ts'
import { makeAuthor, makeReviewer, upload } from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { removeItem } from '../../entitlements/index.ts'
import { setSetting } from '../../settings/index.ts'

const many = repetitions(100, 30)

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

describe('works with a price', () => {
  test('of many that are submitted at once, no more are accepted than there are free ones', async () => {
    const author = await makeAuthor(site)
    const free: number[] = []
    for (let count = 0; count < 3; count += 1) free.push(await makeDraft(site.ctx, author.id))
    const paid: number[] = []
    for (let count = 0; count < many; count += 1)
      paid.push(await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } }))
    const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
    await expect(submit(paid[0] ?? 0)).rejects.toMatchObject(
      failure('PAID_WORKS_LIMIT', { free: 0, paid: 1 }),
    )
    await submit(free[0] ?? 0)
    expect((await author.client.call(getPublishingRight, {})).paidLeftToday).toBe(0)
    await expect(submit(paid[0] ?? 0)).rejects.toMatchObject(failure('PAID_WORKS_LIMIT'))
    await submit(free[1] ?? 0)
    expect((await author.client.call(getPublishingRight, {})).paidLeftToday).toBe(2)
    const results = await Promise.allSettled([...paid, free[2] ?? 0].map(submit))
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    for (const refusal of refusals) expect(refusal).toMatchObject(failure('PAID_WORKS_LIMIT'))
    const taken = results.length - refusals.length
    // The third free one may have come before or after.
    expect([3, 4]).toContain(taken)
    const right = await author.client.call(getPublishingRight, {})
    expect(right).toMatchObject({ freeToday: 3, paidToday: taken - 1, paidLeftToday: 4 - taken })
    // A free one that others depend on stays.
    if (right.paidLeftToday === 0)
      await expect(author.client.call(withdrawWork, { id: free[0] ?? 0 })).rejects.toMatchObject(
        failure('FREE_WORK_NEEDED'),
      )
  }, 60_000)

  test('a price that is given to a published free work counts as one of today', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await decide('approve')
    await author.client.call(updateWork, { id, ...workFields({ price: 5 }) })
    await expect(author.client.call(submitWork, { id, isNobodyShown: true })).rejects.toMatchObject(
      failure('PAID_WORKS_LIMIT'),
    )
  })

  test('of many whose files are on their way, no more are accepted than there are free ones', async () => {
    const author = await makeAuthor(site)
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadsAtOnce', many))
    const make = async (points: number) => {
      const { uploadId } = await upload(site, author, Buffer.from('film'))
      const fields = workFields({ price: points })
      return (await author.client.call(createWork, { uploadId, kind: 'video', ...fields })).id
    }
    const free = [await make(0), await make(0)]
    const paid: number[] = []
    for (let count = 2; count < many; count += 1) paid.push(await make(5))
    const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
    const results = await Promise.allSettled([...free, ...paid].map(submit))
    // Those that came before the second free one are refused.
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    for (const refusal of refusals) expect(refusal).toMatchObject(failure('PAID_WORKS_LIMIT'))
    expect(results.length - refusals.length - free.length).toBeLessThanOrEqual(free.length)
    const { paidToday, freeToday } = await author.client.call(getPublishingRight, {})
    expect(freeToday).toBe(2)
    expect(paidToday).toBe(results.length - refusals.length - free.length)
  }, 60_000)

  test('one is approved only after as many free ones of its day, whatever became of those that were submitted', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const make = (points: number) =>
      makeDraft(site.ctx, author.id, { price: points > 0 ? { asset: 'points', amount: points } : null })
    const [paid, refused, ...free] = [await make(5), await make(0), await make(0), await make(0)]
    for (const id of [refused, ...free]) await author.client.call(submitWork, { id, isNobodyShown: true })
    await author.client.call(submitWork, { id: paid ?? 0, isNobodyShown: true })
    /** Another reviewer holds every review but that of the work with a price. */
    const leavePaid = () =>
      sql`update submissions set leased_by = case when item_id = ${paid} then null else 'another' end,
        leased_until = case when item_id = ${paid} then null else timestamptz '2100-01-01' end`.execute(
        site.ctx.db,
      )
    await leavePaid()
    await expect(decide('approve')).rejects.toMatchObject(failure('PAID_WORKS_LIMIT', { free: 0, paid: 1 }))
    expect(await author.client.call(getWork, { id: paid ?? 0 })).toMatchObject({ state: 'in_review' })
    /** Makes a review due at a minute of a day long ago, and takes it from whoever holds it. */
    const after = async (minutes: number, id: number | undefined) =>
      sql`update submissions set leased_by = null, leased_until = null,
        due_at = timestamptz '2020-01-01' + ${`${minutes} minutes`}::interval where item_id = ${id ?? 0}`.execute(
        site.ctx.db,
      )
    await after(60, paid)
    await after(1, refused)
    await decide('reject')
    await after(2, free[0])
    await decide('approve')
    await leavePaid()
    await expect(decide('approve')).rejects.toMatchObject(failure('PAID_WORKS_LIMIT', { free: 1, paid: 1 }))
    // The one with a price is due first, and yet comes after the free one that it needs.
    await after(3, paid)
    await after(4, free[1])
    await decide('approve')
    expect(await author.client.call(getWork, { id: free[1] ?? 0 })).toMatchObject({ state: 'published' })
    await decide('approve')
    expect(await author.client.call(getWork, { id: paid ?? 0 })).toMatchObject({ state: 'published' })
  })

  test('a published one whose free works of its day staff removed meanwhile can still be corrected', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
    const free = [await makeDraft(site.ctx, author.id), await makeDraft(site.ctx, author.id)]
    const paid = await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } })
    for (const id of [...free, paid]) {
      await submit(id)
      await decide('approve')
    }
    const removal = { reason: 'test', by: commandLineOperator('Lin') }
    for (const id of free) await removeItem(site.ctx, { itemId: BigInt(id), ...removal })
    expect(await author.client.call(getPublishingRight, {})).toMatchObject({ freeToday: 0, paidToday: 1 })
    await author.client.call(updateWork, { id: paid, ...workFields({ title: '新題', price: 5 }) })
    await submit(paid)
    await decide('approve')
    expect(await author.client.call(getWork, { id: paid })).toMatchObject({ title: '新題', edit: null })
  })
})

describe('a free work of a former day', () => {
  // The day does not end meanwhile.
  beforeEach(() => site.clock.advance(0))

  /** An author with three free published works and one with a price, all of the day before. */
  async function publishYesterday() {
    const author = await makeAuthor(site)
    const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
    const make = (points: number) =>
      makeDraft(site.ctx, author.id, { price: points > 0 ? { asset: 'points', amount: points } : null })
    const decide = await makeReviewer(site)
    const [one, two, three, paid] = [await make(0), await make(0), await make(0), await make(5)]
    for (const id of [one, two, three, paid]) {
      await submit(id)
      await decide('approve')
    }
    site.clock.advance(dayMs)
    return { author, submit, make, free: [one, two, three] as const, paid }
  }
  const needed = failure('FREE_WORK_NEEDED')

  test('stays while works with a price of that day depend on it, whatever is published later', async () => {
    const { author, submit, make, free, paid } = await publishYesterday()
    const decide = await makeReviewer(site)
    const takeDown = (id: number) => author.client.call(takeDownWork, { id })
    await takeDown(free[0])
    for (let count = 0; count < 2; count += 1) {
      await submit(await make(0))
      await decide('approve')
    }
    await expect(takeDown(free[1])).rejects.toMatchObject(needed)
    // A price would count it to today.
    await author.client.call(updateWork, { id: free[1], ...workFields({ price: 5 }) })
    await expect(submit(free[1])).rejects.toMatchObject(needed)
    // One with a price that becomes free is a free work of its day.
    await author.client.call(updateWork, { id: paid, ...workFields({ price: 0 }) })
    await submit(paid)
    await expect(takeDown(free[1])).rejects.toMatchObject(needed)
    await decide('approve')
    expect(await takeDown(free[1])).toMatchObject({ isTakenDown: true })
  })

  test('is not replaced by one that waits for review', async () => {
    const author = await makeAuthor(site)
    const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
    const decide = await makeReviewer(site)
    const free = [await makeDraft(site.ctx, author.id), await makeDraft(site.ctx, author.id)]
    const paid = await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } })
    for (const id of [...free, paid]) {
      await submit(id)
      await decide('approve')
    }
    const third = await makeDraft(site.ctx, author.id)
    await submit(third)
    site.clock.advance(dayMs)
    const takeDown = () => author.client.call(takeDownWork, { id: free[0] ?? 0 })
    await expect(takeDown()).rejects.toMatchObject(failure('FREE_WORK_NEEDED', { free: 2, paid: 1 }))
    await (await makeReviewer(site))('approve')
    expect(await takeDown()).toMatchObject({ isTakenDown: true })
    await expect(author.client.call(takeDownWork, { id: third })).rejects.toMatchObject(needed)
  })

  test('that waits for review is not withdrawn while a work with a price that waits depends on it', async () => {
    const author = await makeAuthor(site)
    const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
    const free = [await makeDraft(site.ctx, author.id), await makeDraft(site.ctx, author.id)]
    const paid = await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } })
    for (const id of [...free, paid]) await submit(id)
    site.clock.advance(dayMs)
    const withdraw = (id: number | undefined) => author.client.call(withdrawWork, { id: id ?? 0 })
    await expect(withdraw(free[0])).rejects.toMatchObject(needed)
    await withdraw(paid)
    expect(await withdraw(free[0])).toMatchObject({ state: 'draft' })
  })

  test.each(['refused', 'withdrawn'])('counts as free again after its new price was %s', async (end) => {
    const { author, submit, make, free } = await publishYesterday()
    for (let count = 0; count < 2; count += 1) await submit(await make(0))
    const takeDown = (id: number) => author.client.call(takeDownWork, { id })
    await author.client.call(updateWork, { id: free[0], ...workFields({ price: 5 }) })
    await submit(free[0])
    await expect(takeDown(free[1])).rejects.toMatchObject(needed)
    if (end === 'withdrawn') await author.client.call(withdrawWork, { id: free[0] })
    else {
      // Another reviewer holds the other reviews.
      await sql`update submissions set leased_by = 'another', leased_until = '2100-01-01'
        where item_id <> ${free[0]} and state = 'waiting'`.execute(site.ctx.db)
      await (await makeReviewer(site))('reject')
    }
    expect(await takeDown(free[1])).toMatchObject({ isTakenDown: true })
  })

  test('leaves with only as many others as may, when many are taken down at once', async () => {
    const { author, free } = await publishYesterday()
    const results = await Promise.allSettled(free.map((id) => author.client.call(takeDownWork, { id })))
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals) expect(refusal).toMatchObject(needed)
  })
})
