import {
  createWork,
  type ErrorName,
  getPublishingRight,
  getWork,
  submitWork,
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
    const submit = (id: number) => author.client.call(submitWork, { id })
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
        failure('PAID_WORKS_LIMIT'),
      )
  }, 60_000)

  test('a price that is given to a published free work counts as one of today', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id })
    await decide('approve')
    await author.client.call(updateWork, { id, ...workFields({ price: 5 }) })
    await expect(author.client.call(submitWork, { id })).rejects.toMatchObject(failure('PAID_WORKS_LIMIT'))
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
    const submit = (id: number) => author.client.call(submitWork, { id })
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
    for (const id of [refused, ...free]) await author.client.call(submitWork, { id })
    await author.client.call(submitWork, { id: paid ?? 0 })
    await sql`update submissions set due_at = due_at - interval '1 hour' where item_id = ${paid}`.execute(
      site.ctx.db,
    )
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
    await after(3, paid)
    await expect(decide('approve')).rejects.toMatchObject(failure('PAID_WORKS_LIMIT', { free: 1, paid: 1 }))
    await after(60, paid)
    await after(4, free[1])
    await decide('approve')
    await decide('approve')
    expect(await author.client.call(getWork, { id: paid ?? 0 })).toMatchObject({ state: 'published' })
  })

  test.each(['refused', 'withdrawn'])(
    'a price that is %s does not move a free work to another day’s limit',
    async (end) => {
      site.clock.advance(0)
      const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
      const submit = (id: number) => author.client.call(submitWork, { id })
      const [free, other] = [await makeDraft(site.ctx, author.id), await makeDraft(site.ctx, author.id)]
      for (const id of [free, other]) {
        await submit(id)
        await decide('approve')
      }
      const paid = await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } })
      await submit(paid)
      site.clock.advance(86_400_000)
      for (let count = 0; count < 2; count += 1) await submit(await makeDraft(site.ctx, author.id))
      await author.client.call(updateWork, { id: free, ...workFields({ price: 5 }) })
      await submit(free)
      const decideNextDay = await makeReviewer(site)
      if (end === 'withdrawn') await author.client.call(withdrawWork, { id: free })
      else {
        // First in the queue.
        await sql`update submissions set due_at = '2020-01-01' where item_id = ${free} and state = 'waiting'`.execute(
          site.ctx.db,
        )
        await decideNextDay('reject')
      }
      await decideNextDay('approve')
      expect(await author.client.call(getWork, { id: paid })).toMatchObject({ state: 'published' })
    },
  )
})
