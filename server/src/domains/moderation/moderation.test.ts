import {
  acceptUploadNotice,
  decideReview,
  deleteDraft,
  type ErrorName,
  getPublishingRight,
  getReview,
  leaseReview,
  listMessages,
  listMyWorks,
  listReviewTasks,
  releaseReview,
  submitWork,
  suspendUploader,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { writeFiles } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft as makeDraftOf, workFields } from '../../../test/content/works.ts'
import { recordedActs } from '../../../test/recorded-acts.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineActor } from '../audit/index.ts'
import { translateItem } from '../catalogue/index.ts'
import { allowUploader } from '../publishing/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const actor = commandLineActor('tester')
const reason = 'test'
const failure = (name: ErrorName) => ({ failure: name })

const sheet = {
  ...{
    tileWidth: 160,
    tileHeight: 90,
    columns: 10,
    rows: 10,
    tileCount: 2,
    intervalMs: 5000,
    durationMs: 10_000,
  },
  sheets: ['sheet-1.webp'],
}

const makeDraft = (ownerId: bigint) => makeDraftOf(site.ctx, ownerId)

async function makeReviewer() {
  const { staffToken, ...account } = await makeStaff(site.ctx, 'moderator')
  return { ...account, client: site.as(staffToken) }
}

async function makeAuthor() {
  const account = await makeUploader(site.ctx)
  return { ...account, client: site.as(account.token) }
}

const stateOf = async (id: number) =>
  (
    await site.ctx.db
      .selectFrom('items')
      .select('state')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).state

describe('submitting for review', () => {
  test('is allowed once staff permitted it and the member accepted the current notice', async () => {
    const { id, token } = await makeAccount(site.ctx)
    const client = site.as(token)
    const draft = await makeDraft(id)
    await expect(client.call(submitWork, { id: draft })).rejects.toMatchObject(failure('NOT_AN_UPLOADER'))
    await allowUploader(site.ctx, { accountId: id, actor, reason })
    await expect(client.call(submitWork, { id: draft })).rejects.toMatchObject(
      failure('UPLOAD_NOTICE_OUTDATED'),
    )
    const { noticeVersion } = await client.call(getPublishingRight, {})
    await expect(client.call(acceptUploadNotice, { version: 'older' })).rejects.toMatchObject(
      failure('UPLOAD_NOTICE_OUTDATED'),
    )
    expect(await client.call(acceptUploadNotice, { version: noticeVersion })).toMatchObject({
      isAllowed: true,
      noticeVersion,
      isNoticeAccepted: true,
    })
    expect(await client.call(submitWork, { id: draft })).toMatchObject({
      state: 'in_review',
      review: { version: 1, state: 'waiting', decidedAt: null },
    })
  })

  test('is never allowed to guests', async () => {
    const { id } = await makeAccount(site.ctx, { isGuest: true })
    await expect(allowUploader(site.ctx, { accountId: id, actor, reason })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
  })

  test('nobody can submit, withdraw or see another’s work', async () => {
    const [author, other] = [await makeAuthor(), await makeAuthor()]
    const draft = await makeDraft(author.id)
    await expect(other.client.call(submitWork, { id: draft })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(other.client.call(withdrawWork, { id: draft })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect((await other.client.call(listMyWorks, {})).list).toEqual([])
    expect((await author.client.call(listMyWorks, {})).list.map(({ id }) => id)).toEqual([draft])
  })

  test('a work that is submitted twice waits once, and can be withdrawn', async () => {
    const { id, client } = await makeAuthor()
    const draft = await makeDraft(id)
    await Promise.all(Array.from({ length: 5 }, () => client.call(submitWork, { id: draft })))
    const reviewer = await makeReviewer()
    expect(await reviewer.client.call(listReviewTasks, {})).toMatchObject({ total: 1, overdue: 0 })
    expect(await client.call(withdrawWork, { id: draft })).toMatchObject({
      state: 'draft',
      review: { state: 'withdrawn' },
    })
    expect(await reviewer.client.call(leaseReview, {})).toBeNull()
    expect((await client.call(submitWork, { id: draft })).review?.version).toBe(2)
  })
})

describe('review', () => {
  test('two reviewers never hold the same work, and the one due first comes first', async () => {
    const author = await makeAuthor()
    const drafts = [await makeDraft(author.id), await makeDraft(author.id), await makeDraft(author.id)]
    for (const id of drafts) {
      await author.client.call(submitWork, { id })
      site.clock.advance(1000)
    }
    const reviewers = await Promise.all(Array.from({ length: 4 }, makeReviewer))
    const leased = await Promise.all(reviewers.map(({ client }) => client.call(leaseReview, {})))
    expect(leased.flatMap((task) => task?.itemId ?? []).sort()).toEqual(drafts)
    expect(leased.filter((task) => task === null)).toHaveLength(1)
    // A reviewer who asks again gets the work that they hold.
    const [first] = reviewers
    expect((await first?.client.call(leaseReview, {}))?.itemId).toBe(leased[0]?.itemId)
  })

  test('only the reviewer who holds a work sees all of it: the video, its pictures, its texts, and who is in it', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    const fields = workFields({ title: '海邊', people: ['陳小明'], price: 5 })
    await sql`update works set contact_sheet = ${JSON.stringify(sheet)} where item_id = ${draft}`.execute(
      site.ctx.db,
    )
    await author.client.call(updateWork, { id: draft, ...fields, price: 0 })
    await author.client.call(submitWork, { id: draft })
    const [reviewer, other] = [await makeReviewer(), await makeReviewer()]
    const task = await reviewer.client.call(leaseReview, {})
    const review = { id: task?.id ?? 0 }
    const seen = await reviewer.client.call(getReview, review)
    expect(seen).toMatchObject({
      fields: { title: '海邊', people: ['陳小明'] },
      change: null,
      earlier: [],
      playback: { right: 'full', reason: 'staff' },
    })
    const { token } = await site.ctx.db
      .selectFrom('video_assets')
      .innerJoin('videos', 'videos.asset_id', 'video_assets.id')
      .select('token')
      .where('videos.id', '=', BigInt(draft))
      .executeTakeFirstOrThrow()
    await writeFiles(site.ctx, `assets/${token}/contact-sheet`, sheet.sheets)
    const addresses = [seen.playback?.source?.masterUrl ?? '', ...(seen.contactSheet?.sheets ?? [])]
    expect(addresses).toHaveLength(2)
    for (const url of addresses) expect((await site.app.inject({ url })).statusCode).toBe(200)
    await expect(other.client.call(getReview, review)).rejects.toMatchObject(failure('LEASE_LOST'))
    await expect(author.client.call(getReview, review)).rejects.toThrow()
    await reviewer.client.call(releaseReview, review)
    await expect(reviewer.client.call(getReview, review)).rejects.toMatchObject(failure('LEASE_LOST'))
  })

  test('of a published work, the reviewer sees the change beside what is published, and earlier decisions', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const reviewer = await makeReviewer()
    const first = await reviewer.client.call(leaseReview, {})
    await reviewer.client.call(decideReview, { id: first?.id ?? 0, decision: 'approve', note: 'fine' })
    await author.client.call(updateWork, { id: draft, ...workFields({ title: '山上' }) })
    await author.client.call(submitWork, { id: draft })
    const second = await reviewer.client.call(leaseReview, {})
    expect(await reviewer.client.call(getReview, { id: second?.id ?? 0 })).toMatchObject({
      fields: { title: '海邊' },
      change: { title: '山上' },
      earlier: [{ version: 1, state: 'approved', note: 'fine' }],
    })
  })

  test('a lease that ended or was given back lets another reviewer decide, and the former one no longer', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const [slow, quick] = [await makeReviewer(), await makeReviewer()]
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
    expect(await stateOf(draft)).toBe('published')
  })

  test('taking a work, taking it again and giving it back are recorded; giving back what one does not hold is not', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const [reviewer, other] = [await makeReviewer(), await makeReviewer()]
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await reviewer.client.call(leaseReview, {})
    await other.client.call(releaseReview, { id })
    await reviewer.client.call(releaseReview, { id })
    await reviewer.client.call(releaseReview, { id })
    const about = { subject: `item:${draft}`, actor_name: reviewer.name }
    const [again, first] = await recordedActs(site.ctx.db, 'moderation.lease')
    for (const row of [again, first])
      expect(row).toMatchObject({ ...about, after: { submission: String(id), until: expect.any(String) } })
    const released = await recordedActs(site.ctx.db, 'moderation.release')
    expect(released.filter(({ subject }) => subject === about.subject)).toMatchObject([
      { ...about, before: { submission: String(id) } },
    ])
  })

  test.each([
    ['approve', 'published', 'approved', '“海邊” passed review and is now live.'],
    ['reject', 'removed', 'rejected', '“海邊” didn’t pass review. Reason: The sound is missing.'],
    [
      'request_changes',
      'draft',
      'changes_requested',
      'Please edit “海邊” and submit it again. Reviewer’s note: The sound is missing.',
    ],
  ] as const)('%s makes a work %s, and tells its author', async (decision, state, result, text) => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const reviewer = await makeReviewer()
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    const note = 'The sound is missing.'
    await reviewer.client.call(decideReview, { id, decision, policy: 'quality', note })
    expect((await author.client.call(listMyWorks, {})).list).toMatchObject([
      { id: draft, state, review: { state: result, policy: 'quality', note } },
    ])
    expect((await author.client.call(listMessages, {})).list.map((one) => one.text.en)).toEqual([text])
  })

  test('a refusal names the rule that was broken', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const reviewer = await makeReviewer()
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    const refusal = { id, decision: 'reject', note: 'No.' } as const
    await expect(reviewer.client.call(decideReview, refusal)).rejects.toMatchObject(failure('BAD_REQUEST'))
    expect(await stateOf(draft)).toBe('in_review')
  })

  test('a work that was removed meanwhile is no task, and is not approved', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const reviewer = await makeReviewer()
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await sql`update items set state = 'removed' where id = ${draft}`.execute(site.ctx.db)
    const decision = { id, decision: 'approve', note: 'good' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    expect((await reviewer.client.call(listReviewTasks, {})).list).toEqual([])
    expect(await reviewer.client.call(leaseReview, {})).toBeNull()
    expect((await author.client.call(listMessages, {})).list).toEqual([])
  })

  test('nobody reviews a work of their own', async () => {
    const reviewer = await makeReviewer()
    await allowUploader(site.ctx, { accountId: reviewer.id, actor, reason })
    const own = site.as(reviewer.token)
    const { noticeVersion } = await own.call(getPublishingRight, {})
    await own.call(acceptUploadNotice, { version: noticeVersion })
    const draft = await makeDraft(reviewer.id)
    await own.call(submitWork, { id: draft })
    expect(await reviewer.client.call(leaseReview, {})).toBeNull()
    const { list } = await reviewer.client.call(listReviewTasks, {})
    const decision = { id: list[0]?.id ?? 0, decision: 'approve', note: 'mine' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(failure('OWN_WORK'))
  })

  test('a work that changed after it was submitted is not published', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const reviewer = await makeReviewer()
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await translateItem(site.ctx, BigInt(draft), { lang: 'en', title: 'Other', description: '' }, actor)
    const decision = { id, decision: 'approve', note: 'good' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    expect(await stateOf(draft)).toBe('in_review')
  })

  test('a work whose author lost the right to publish meanwhile is not published', async () => {
    const author = await makeAuthor()
    const draft = await makeDraft(author.id)
    await author.client.call(submitWork, { id: draft })
    const [reviewer, senior] = [await makeReviewer(), await makeStaff(site.ctx, 'senior')]
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await site.as(senior.staffToken).call(suspendUploader, { accountId: Number(author.id), reason })
    const decision = { id, decision: 'approve', note: 'good' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    expect(await stateOf(draft)).toBe('in_review')
  })
})

describe('the guard of the database', () => {
  const events = [
    'submit',
    'withdraw',
    'approve',
    'request_changes',
    'reject',
    'change',
    'drop',
    'suspend',
    'allow',
    'new title',
    'new price',
    'new notice',
    'publish by SQL',
    'restore by SQL',
  ] as const

  // The three without which nothing is published come more often.
  const event = constantFrom(...events, ...(['submit', 'submit', 'approve', 'approve', 'allow'] as const))

  test('no order of events publishes what nobody else approved', async () => {
    const reviewer = await makeReviewer()
    let published = 0
    await assert(
      asyncProperty(listOf(event, { minLength: 6, maxLength: 16, size: 'max' }), async (steps) => {
        await sql`delete from submissions`.execute(site.ctx.db)
        const author = await makeAuthor()
        const id = await makeDraft(author.id)
        for (const [step, event] of steps.entries()) {
          await apply(event, { author, id, reviewer, step }).catch(() => undefined)
          if ((await stateOf(id)) === 'published') {
            published += 1
            const { rows } = await sql<{ is_approved: boolean }>`
              select exists (
                select from submissions where item_id = ${id} and state = 'approved' and decided_by_id = ${reviewer.id}
                  and content_hash = item_content_hash(${id})
              ) as is_approved`.execute(site.ctx.db)
            expect(rows, steps.slice(0, step + 1).join(', ')).toEqual([{ is_approved: true }])
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(published).toBeGreaterThan(0)
  })

  type Actors = {
    author: Awaited<ReturnType<typeof makeAuthor>>
    reviewer: Awaited<ReturnType<typeof makeReviewer>>
    id: number
    step: number
  }

  async function apply(
    event: (typeof events)[number],
    { author, id, reviewer, step }: Actors,
  ): Promise<void> {
    const { db } = site.ctx
    const decide = async (decision: 'approve' | 'request_changes' | 'reject') => {
      const task = await reviewer.client.call(leaseReview, {})
      if (task)
        await reviewer.client.call(decideReview, { id: task.id, decision, policy: 'other', note: 'test' })
    }
    const change = { accountId: author.id, actor, reason }
    const acts: Record<typeof event, () => Promise<unknown>> = {
      submit: () => author.client.call(submitWork, { id }),
      withdraw: () => author.client.call(withdrawWork, { id }),
      approve: () => decide('approve'),
      request_changes: () => decide('request_changes'),
      reject: () => decide('reject'),
      change: () => author.client.call(updateWork, { id, ...workFields({ title: `c${step}` }) }),
      drop: () => author.client.call(deleteDraft, { id }),
      suspend: () =>
        sql`update uploaders set state = 'suspended' where account_id = ${author.id}`.execute(db),
      allow: () => allowUploader(site.ctx, change),
      'new title': () =>
        sql`update item_texts set title = ${`t${step}`} from items
          where items.id = item_id and item_id = ${id} and state <> 'published'`.execute(db),
      'new price': () =>
        sql`update items set price_asset = 'points', price_amount = ${step + 1}
          where id = ${id} and state <> 'published'`.execute(db),
      'new notice': () =>
        sql`delete from account_consents where account_id = ${author.id} and kind = 'publishing'`.execute(
          site.ownerDb,
        ),
      'publish by SQL': () =>
        sql`update items set state = 'published', published_at = now(), approved_by = 'x' where id = ${id}`.execute(
          db,
        ),
      'restore by SQL': () =>
        inTransaction(db, (tx) => sql`update items set state = 'published' where id = ${id}`.execute(tx)),
    }
    await acts[event]()
  }

  test('what was approved is published; what was changed while it was hidden is not shown again', async () => {
    const author = await makeAuthor()
    const id = await makeDraft(author.id)
    await author.client.call(submitWork, { id })
    const reviewer = await makeReviewer()
    const task = await reviewer.client.call(leaseReview, {})
    await reviewer.client.call(decideReview, { id: task?.id ?? 0, decision: 'approve', note: 'good' })
    const { db } = site.ctx
    const set = (state: string) => sql`update items set state = ${state} where id = ${id}`.execute(db)
    await set('hidden')
    await set('published')
    await set('hidden')
    await sql`update item_texts set title = 'Other' where item_id = ${id}`.execute(db)
    await expect(set('published')).rejects.toThrow('nobody else approved what it is now')
  })
})
