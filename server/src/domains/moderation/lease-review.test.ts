import {
  acceptUploadNotice,
  decideReview,
  type ErrorName,
  getDashboard,
  getPublishingRight,
  leaseReview,
  listReviewTasks,
  releaseReview,
  renewReview,
  submitWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuthor, makeReviewer, stateOf } from '../../../test/content/reviewers.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { allowUploader } from '../publishing/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const operator = commandLineOperator('tester')
const reason = 'test'
const failure = (name: ErrorName) => ({ failure: name })

describe('a reviewer', () => {
  test('two reviewers never hold the same work, and the one due first comes first', async () => {
    const author = await makeAuthor(site)
    const drafts = [
      await makeDraft(site.ctx, author.id),
      await makeDraft(site.ctx, author.id),
      await makeDraft(site.ctx, author.id),
    ]
    for (const id of drafts) {
      await author.client.call(submitWork, { id, isNobodyShown: true })
      site.clock.advance(1000)
    }
    const reviewers = await Promise.all(Array.from({ length: 4 }, () => makeReviewer(site)))
    const leased = await Promise.all(reviewers.map(({ client }) => client.call(leaseReview, {})))
    expect(leased.flatMap((task) => task?.itemId ?? []).sort()).toEqual(drafts)
    expect(leased.filter((task) => task === null)).toHaveLength(1)
    // A reviewer who asks again gets the work that they hold.
    const [first] = reviewers
    expect((await first?.client.call(leaseReview, {}))?.itemId).toBe(leased[0]?.itemId)
  })

  test('a reviewer who asks several times at once gets one work', async () => {
    const author = await makeAuthor(site)
    const drafts = [await makeDraft(site.ctx, author.id), await makeDraft(site.ctx, author.id)]
    for (const id of drafts) await author.client.call(submitWork, { id, isNobodyShown: true })
    const { client } = await makeReviewer(site)
    const leased = await Promise.all(Array.from({ length: 4 }, () => client.call(leaseReview, {})))
    expect(new Set(leased.map((task) => task?.id)).size).toBe(1)
    const { list } = await client.call(listReviewTasks, {})
    expect(list.filter(({ lease }) => lease !== null)).toHaveLength(1)
  })

  test('a particular work is leased beside the one that is held, and only while it waits and no colleague has it', async () => {
    const author = await makeAuthor(site)
    const drafts = [await makeDraft(site.ctx, author.id), await makeDraft(site.ctx, author.id)]
    for (const id of drafts) await author.client.call(submitWork, { id, isNobodyShown: true })
    const [one, other] = [await makeReviewer(site), await makeReviewer(site)]
    const [first, second] = (await one.client.call(listReviewTasks, {})).list.map(({ id }) => id)
    expect((await one.client.call(leaseReview, {}))?.id).toBe(first)
    const chosen = await one.client.call(leaseReview, { id: second })
    expect(chosen).toMatchObject({ id: second, lease: { by: one.name } })
    expect(await other.client.call(leaseReview, {})).toBeNull()
    await expect(other.client.call(leaseReview, { id: first })).rejects.toMatchObject({
      ...failure('LEASE_LOST'),
      details: { lease: 'held', by: one.name },
    })
    site.clock.advance(21 * 60_000)
    expect((await other.client.call(leaseReview, { id: second }))?.id).toBe(second)
    await other.client.call(decideReview, { id: second ?? 0, decision: 'approve' })
    await expect(one.client.call(leaseReview, { id: second })).rejects.toMatchObject({
      ...failure('LEASE_LOST'),
      details: { lease: 'decided' },
    })
    await expect(one.client.call(leaseReview, { id: 999_999 })).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('a lease that ended or was given back lets another reviewer decide, and the former one no longer', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const [slow, quick] = [await makeReviewer(site), await makeReviewer(site)]
    const task = await slow.client.call(leaseReview, {})
    const id = task?.id ?? 0
    expect(await quick.client.call(leaseReview, {})).toBeNull()
    site.clock.advance(21 * 60_000)
    expect((await quick.client.call(leaseReview, {}))?.id).toBe(id)
    const decision = { id, decision: 'approve', note: 'good' } as const
    await expect(slow.client.call(decideReview, decision)).rejects.toMatchObject(failure('LEASE_LOST'))
    await quick.client.call(releaseReview, { id })
    expect((await slow.client.call(leaseReview, {}))?.id).toBe(id)
    await slow.client.call(decideReview, decision)
    await expect(slow.client.call(decideReview, decision)).rejects.toMatchObject(failure('LEASE_LOST'))
    expect(await stateOf(site.ctx, draft)).toBe('published')
  })

  test('a work that is renewed stays with its reviewer, also after the time ended, until somebody else takes it', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const [slow, quick] = [await makeReviewer(site), await makeReviewer(site)]
    const id = (await slow.client.call(leaseReview, {}))?.id ?? 0
    await expect(quick.client.call(renewReview, { id })).rejects.toMatchObject(failure('LEASE_LOST'))
    const actions = (await recordedActions(site.ctx.db, 'moderation.lease')).length
    for (const _ of [1, 2, 3]) {
      site.clock.advance(15 * 60_000)
      const { until } = await slow.client.call(renewReview, { id })
      expect(Date.parse(until)).toBe(site.clock.now().getTime() + 20 * 60_000)
      expect(await quick.client.call(leaseReview, {})).toBeNull()
    }
    expect(await recordedActions(site.ctx.db, 'moderation.lease')).toHaveLength(actions)
    site.clock.advance(21 * 60_000)
    await slow.client.call(renewReview, { id })
    expect(await quick.client.call(leaseReview, {})).toBeNull()
    site.clock.advance(21 * 60_000)
    expect((await quick.client.call(leaseReview, {}))?.id).toBe(id)
    await expect(slow.client.call(renewReview, { id })).rejects.toMatchObject(failure('LEASE_LOST'))
    await quick.client.call(decideReview, { id, decision: 'approve' })
    await expect(quick.client.call(renewReview, { id })).rejects.toMatchObject(failure('LEASE_LOST'))
  })

  test('taking a work, taking it again and giving it back are recorded; giving back what one does not hold is not', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const [reviewer, other] = [await makeReviewer(site), await makeReviewer(site)]
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await reviewer.client.call(leaseReview, {})
    await other.client.call(releaseReview, { id })
    await reviewer.client.call(releaseReview, { id })
    await reviewer.client.call(releaseReview, { id })
    const about = { subject: `item:${draft}`, actor_name: reviewer.name }
    const [again, first] = await recordedActions(site.ctx.db, 'moderation.lease')
    for (const row of [again, first])
      expect(row).toMatchObject({ ...about, after: { submission: String(id), until: expect.any(String) } })
    const released = await recordedActions(site.ctx.db, 'moderation.release')
    expect(released.filter(({ subject }) => subject === about.subject)).toMatchObject([
      { ...about, before: { submission: String(id) } },
    ])
  })

  test('the queue is read by pages, from the work due first or from the one due last', async () => {
    const author = await makeAuthor(site)
    const drafts: number[] = []
    for (let count = 0; count < 3; count += 1) {
      drafts.push(await makeDraft(site.ctx, author.id))
      site.clock.advance(1000)
      await author.client.call(submitWork, { id: drafts.at(-1) ?? 0, isNobodyShown: true })
    }
    const { client } = await makeReviewer(site)
    for (const order of ['oldest', 'newest'] as const) {
      const first = await client.call(listReviewTasks, { order, size: 2 })
      expect(first).toMatchObject({ total: 3, overdue: 0 })
      const second = await client.call(listReviewTasks, { order, size: 2, cursor: first.next ?? '' })
      expect(second.next).toBeNull()
      const listed = [...first.list, ...second.list].map(({ itemId }) => itemId)
      expect(listed).toEqual(order === 'oldest' ? drafts : drafts.toReversed())
    }
    expect((await client.call(listReviewTasks, {})).list[0]?.itemId).toBe(drafts[0])
    const ownerId = Number(author.id)
    expect(await client.call(listReviewTasks, { ownerId, kind: 'video', size: 1 })).toMatchObject({
      total: 3,
    })
    for (const owner of [String(ownerId), author.name ?? ''])
      expect(await client.call(listReviewTasks, { owner })).toMatchObject({ total: 3 })
    for (const input of [
      { ownerId, kind: 'short' as const },
      { ownerId: ownerId + 1 },
      { owner: 'nobody-has-this-name' },
    ])
      expect(await client.call(listReviewTasks, input)).toMatchObject({ list: [], total: 0 })
    const cursor = Buffer.from('[2,"5"]').toString('base64url')
    await expect(client.call(listReviewTasks, { cursor })).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('works that are due at one time are listed each on one page, and the dashboard says when that is and how many are overdue', async () => {
    const author = await makeAuthor(site)
    const drafts: number[] = []
    for (const _ of [1, 2, 3]) {
      drafts.push(await makeDraft(site.ctx, author.id))
      await author.client.call(submitWork, { id: drafts.at(-1) ?? 0, isNobodyShown: true })
    }
    const dueAt = '2026-11-30T12:00:00.000Z'
    await site.ctx.db.updateTable('submissions').set({ due_at: dueAt }).execute()
    const { client } = await makeReviewer(site)
    for (const order of ['oldest', 'newest'] as const) {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await client.call(listReviewTasks, { order, size: 1, ...(cursor && { cursor }) })
        seen.push(...page.list.map(({ itemId }) => itemId))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(order === 'oldest' ? drafts : drafts.toReversed())
    }
    const reviews = async () => (await client.call(getDashboard, { period: 'day' })).queues.reviews
    expect(await reviews()).toMatchObject({ waiting: 3, dueAt })
    const lateAt = new Date(site.clock.now().getTime() - 1)
    await site.ctx.db
      .updateTable('submissions')
      .set({ due_at: lateAt })
      .where('item_id', '=', BigInt(drafts[0] ?? 0))
      .execute()
    expect(await reviews()).toEqual({ waiting: 3, overdue: 1, dueAt: lateAt.toISOString() })
    expect(await client.call(listReviewTasks, {})).toMatchObject({ total: 3, overdue: 1 })
    await sql`delete from submissions`.execute(site.ctx.db)
    expect(await reviews()).toEqual({ waiting: 0, overdue: 0, dueAt: null })
  })

  test('nobody reviews a work of their own', async () => {
    const reviewer = await makeReviewer(site)
    await allowUploader(site.ctx, { accountId: reviewer.id, operator, reason })
    const own = site.as(reviewer.token)
    const { noticeVersion } = await own.call(getPublishingRight, {})
    await own.call(acceptUploadNotice, { version: noticeVersion })
    const draft = await makeDraft(site.ctx, reviewer.id)
    await own.call(submitWork, { id: draft, isNobodyShown: true })
    expect(await reviewer.client.call(leaseReview, {})).toBeNull()
    const { list } = await reviewer.client.call(listReviewTasks, {})
    const decision = { id: list[0]?.id ?? 0, decision: 'approve', note: 'mine' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(failure('OWN_WORK'))
    const { id } = decision
    await expect(reviewer.client.call(leaseReview, { id })).rejects.toMatchObject(failure('OWN_WORK'))
  })
})
