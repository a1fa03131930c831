import {
  acceptUploadNotice,
  type ErrorName,
  getPublishingRight,
  leaseReview,
  listMyWorks,
  listReviewTasks,
  submitWork,
  withdrawWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeAuthor, makeReviewer } from '../../../test/content/reviewers.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineActor } from '../audit/index.ts'
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

describe('submitting for review', () => {
  test('is allowed once staff permitted it and the member accepted the current notice', async () => {
    const { id, token } = await makeAccount(site.ctx)
    const client = site.as(token)
    const draft = await makeDraft(site.ctx, id)
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
    const [author, other] = [await makeAuthor(site), await makeAuthor(site)]
    const draft = await makeDraft(site.ctx, author.id)
    await expect(other.client.call(submitWork, { id: draft })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(other.client.call(withdrawWork, { id: draft })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect((await other.client.call(listMyWorks, {})).list).toEqual([])
    expect((await author.client.call(listMyWorks, {})).list.map(({ id }) => id)).toEqual([draft])
  })

  test('a work that is submitted twice waits once, and can be withdrawn', async () => {
    const { id, client } = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, id)
    await Promise.all(Array.from({ length: 5 }, () => client.call(submitWork, { id: draft })))
    const reviewer = await makeReviewer(site)
    expect(await reviewer.client.call(listReviewTasks, {})).toMatchObject({ total: 1, overdue: 0 })
    expect(await client.call(withdrawWork, { id: draft })).toMatchObject({
      state: 'draft',
      review: { state: 'withdrawn' },
    })
    expect(await reviewer.client.call(leaseReview, {})).toBeNull()
    expect((await client.call(submitWork, { id: draft })).review?.version).toBe(2)
  })
})
