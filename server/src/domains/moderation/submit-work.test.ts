import {
  acceptUploadNotice,
  decideReview,
  type ErrorName,
  getPublishingRight,
  getReview,
  getWork,
  leaseReview,
  listMyWorks,
  listReviewTasks,
  submitWork,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeAuthor, makeReviewer, stateOf } from '../../../test/content/reviewers.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
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

describe('submitting for review', () => {
  test('is allowed once staff permitted it and the member accepted the current notice', async () => {
    const { id, token } = await makeAccount(site.ctx)
    const client = site.as(token)
    const draft = await makeDraft(site.ctx, id)
    await expect(client.call(submitWork, { id: draft, isNobodyShown: true })).rejects.toMatchObject(
      failure('NOT_AN_UPLOADER'),
    )
    await allowUploader(site.ctx, { accountId: id, operator, reason })
    await expect(client.call(submitWork, { id: draft, isNobodyShown: true })).rejects.toMatchObject(
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
    expect(await client.call(submitWork, { id: draft, isNobodyShown: true })).toMatchObject({
      state: 'in_review',
      review: { version: 1, state: 'waiting', decidedAt: null },
    })
  })

  test('is never allowed to guests', async () => {
    const { id } = await makeAccount(site.ctx, { isGuest: true })
    await expect(allowUploader(site.ctx, { accountId: id, operator, reason })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
  })

  test('nobody can submit, withdraw or see another’s work', async () => {
    const [author, other] = [await makeAuthor(site), await makeAuthor(site)]
    const draft = await makeDraft(site.ctx, author.id)
    await expect(other.client.call(submitWork, { id: draft, isNobodyShown: true })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    await expect(other.client.call(withdrawWork, { id: draft })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect((await other.client.call(listMyWorks, {})).list).toEqual([])
    expect((await author.client.call(listMyWorks, {})).list.map(({ id }) => id)).toEqual([draft])
  })

  test('a work that is submitted twice waits once, and can be withdrawn', async () => {
    const { id, client } = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, id)
    await Promise.all(
      Array.from({ length: 5 }, () => client.call(submitWork, { id: draft, isNobodyShown: true })),
    )
    const reviewer = await makeReviewer(site)
    expect(await reviewer.client.call(listReviewTasks, {})).toMatchObject({ total: 1, overdue: 0 })
    expect(await client.call(withdrawWork, { id: draft })).toMatchObject({
      state: 'draft',
      review: { state: 'withdrawn' },
    })
    expect(await reviewer.client.call(leaseReview, {})).toBeNull()
    expect((await client.call(submitWork, { id: draft, isNobodyShown: true })).review?.version).toBe(2)
  })

  test('a work that is withdrawn while a reviewer has it is not decided, and can be submitted again', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const { client: reviewer } = await makeReviewer(site)
    const task = await reviewer.call(leaseReview, {})
    await author.client.call(withdrawWork, { id })
    // A repeat changes nothing.
    expect(await author.client.call(withdrawWork, { id })).toMatchObject({ state: 'draft' })
    for (const decision of ['approve', 'reject', 'request_changes'] as const)
      await expect(
        reviewer.call(decideReview, { id: task?.id ?? 0, decision, policy: 'other', note: 'x' }),
      ).rejects.toMatchObject(failure('LEASE_LOST'))
    expect(await author.client.call(getWork, { id })).toMatchObject({
      ...{ state: 'draft', review: { state: 'withdrawn' } },
    })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const next = await reviewer.call(leaseReview, {})
    await reviewer.call(decideReview, { id: next?.id ?? 0, decision: 'approve' })
    await expect(author.client.call(withdrawWork, { id })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
  })

  test.each([
    ['nobody is named', [], 'haveAllConsented', 'isNobodyShown'],
    ['people are named', ['陳小明'], 'isNobodyShown', 'haveAllConsented'],
  ] as const)(
    'where %s it needs the statement for that, which the reviewer sees',
    async (_, people, wrong, right) => {
      const author = await makeAuthor(site)
      const id = await makeDraft(site.ctx, author.id)
      await author.client.call(updateWork, { id, ...workFields({ people: [...people] }) })
      for (const statement of [{}, { [right]: false }, { [wrong]: true }])
        await expect(author.client.call(submitWork, { id, ...statement })).rejects.toMatchObject(
          failure('PEOPLE_CONSENT_MISSING'),
        )
      expect(await author.client.call(submitWork, { id, [right]: true })).toMatchObject({
        state: 'in_review',
      })
      const reviewer = await makeReviewer(site)
      const task = await reviewer.client.call(leaseReview, {})
      expect(await reviewer.client.call(getReview, { id: task?.id ?? 0 })).toMatchObject({
        fields: { people },
        peopleConsentAt: expect.stringMatching(/^\d{4}-/),
      })
    },
  )

  test('a change of a published work needs the statement again', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const task = await reviewer.client.call(leaseReview, {})
    await reviewer.client.call(decideReview, { id: task?.id ?? 0, decision: 'approve' })
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await expect(author.client.call(submitWork, { id })).rejects.toMatchObject(
      failure('PEOPLE_CONSENT_MISSING'),
    )
    expect(await author.client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({
      review: { version: 2, state: 'waiting' },
    })
  })

  test('what an earlier release accepted without a statement is reviewed and published', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await sql`update submissions set people_consent_at = null where item_id = ${id}`.execute(site.ctx.db)
    const reviewer = await makeReviewer(site)
    const review = { id: (await reviewer.client.call(leaseReview, {}))?.id ?? 0 }
    expect(await reviewer.client.call(getReview, review)).toMatchObject({ peopleConsentAt: null })
    await reviewer.client.call(decideReview, { ...review, decision: 'approve' })
    expect(await stateOf(site.ctx, id)).toBe('published')
  })
})
