import {
  acceptUploadNotice,
  addPolicyVersion,
  decideReview,
  type ErrorName,
  getPublishingRight,
  getStaffItem,
  leaseReview,
  listMessages,
  listMyWorks,
  listReviewTasks,
  submitWork,
  suspendUploader,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuthor, makeReviewer, stateOf } from '../../../test/content/reviewers.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { putItemText } from '../catalogue/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const reason = 'test'
const failure = (name: ErrorName) => ({ failure: name })
const publicationRefused = (problem: string) => ({ failure: 'PUBLICATION_REFUSED', details: { problem } })

describe('a decision', () => {
  test.each([
    [
      'approve',
      'published',
      'approved',
      '“海邊” passed review and is now live. Reviewer’s note: The sound is missing.',
    ],
    [
      'reject',
      'removed',
      'rejected',
      '“海邊” didn’t pass review and can’t be submitted again. Rule: picture or sound quality. Reason: The sound is missing.',
    ],
    [
      'request_changes',
      'draft',
      'changes_requested',
      'Please edit “海邊” and submit it again. Rule: picture or sound quality. Reviewer’s note: The sound is missing.',
    ],
  ] as const)('%s makes a work %s, and tells its author', async (decision, state, result, text) => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    const note = 'The sound is missing.'
    await reviewer.client.call(decideReview, { id, decision, policy: 'quality', note })
    expect((await author.client.call(listMyWorks, {})).list).toMatchObject([
      { id: draft, state, review: { state: result, policy: 'quality', note } },
    ])
    expect((await author.client.call(listMessages, {})).list.map((one) => one.text.en)).toEqual([text])
  })

  test('a refusal names the rule that was broken', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    const refusal = { id, decision: 'reject', note: 'No.' } as const
    await expect(reviewer.client.call(decideReview, refusal)).rejects.toMatchObject(failure('BAD_REQUEST'))
    expect(await stateOf(site.ctx, draft)).toBe('in_review')
  })

  test('an approval needs no note, which a request for changes does', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    for (const note of [{}, { note: ' ' }]) {
      const request = { id, decision: 'request_changes', ...note } as const
      await expect(reviewer.client.call(decideReview, request)).rejects.toMatchObject({
        ...failure('BAD_REQUEST'),
        details: { path: '/note', rule: 'missing' },
      })
    }
    await reviewer.client.call(decideReview, { id, decision: 'approve' })
    expect((await author.client.call(listMyWorks, {})).list).toMatchObject([
      { id: draft, state: 'published', review: { state: 'approved', note: null } },
    ])
    expect((await author.client.call(listMessages, {})).list.map((one) => one.text.en)).toEqual([
      '“海邊” passed review and is now live.',
    ])
    const admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const { states, actions } = await admin.call(getStaffItem, { id: draft })
    expect(states[0]).toMatchObject({ to: 'published', reason: 'approved in review' })
    expect(actions.find(({ action }) => action === 'moderation.approve')).toMatchObject({ reason: null })
  })

  test('a work that was removed meanwhile is not listed as a task, and cannot be approved', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
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

  test('a work that changed after it was submitted is not published', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await inTransaction(site.ctx.db, (tx) =>
      putItemText(tx, BigInt(draft), { lang: 'en', title: 'Other', description: '' }),
    )
    const decision = { id, decision: 'approve', note: 'good' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(
      publicationRefused('nobody else approved what it is now'),
    )
    expect(await stateOf(site.ctx, draft)).toBe('in_review')
  })

  test('a work whose author lost the right to publish meanwhile is not published', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const [reviewer, senior] = [await makeReviewer(site), await makeStaff(site.ctx, 'senior')]
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    await site.as(senior.staffToken).call(suspendUploader, { accountId: Number(author.id), reason })
    const decision = { id, decision: 'approve', note: 'good' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(
      publicationRefused('its owner may not publish'),
    )
    expect(await stateOf(site.ctx, draft)).toBe('in_review')
  })

  test('a work whose author has not accepted a new upload notice is published once they have', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const [reviewer, admin] = [await makeReviewer(site), await makeStaff(site.ctx, 'admin')]
    const id = (await reviewer.client.call(leaseReview, {}))?.id ?? 0
    const texts = { cn: 'new', hk: 'new', en: 'new', vi: 'new' }
    await site
      .as(admin.staffToken)
      .call(addPolicyVersion, { kind: 'publishing', title: texts, text: texts, reason })
    const decision = { id, decision: 'approve' } as const
    await expect(reviewer.client.call(decideReview, decision)).rejects.toMatchObject(
      publicationRefused('its owner has not accepted the current upload notice'),
    )
    const { noticeVersion } = await author.client.call(getPublishingRight, {})
    await author.client.call(acceptUploadNotice, { version: noticeVersion })
    await reviewer.client.call(decideReview, decision)
    expect(await stateOf(site.ctx, draft)).toBe('published')
  })
})
