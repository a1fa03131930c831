import {
  decideReview,
  type ErrorName,
  getReview,
  leaseReview,
  releaseReview,
  submitWork,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFiles } from '../../../test/content/dummy-video.ts'
import { makeAuthor, makeReviewer } from '../../../test/content/reviewers.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

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

describe('a review', () => {
  test('only the reviewer who holds a work sees all of it: the video, its pictures, its texts, and who is in it', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    const fields = workFields({ title: '海邊', people: ['陳小明'], price: 5 })
    await sql`update works set contact_sheet = ${JSON.stringify(sheet)} where item_id = ${draft}`.execute(
      site.ctx.db,
    )
    await author.client.call(updateWork, { id: draft, ...fields, price: 0 })
    await expect(author.client.call(submitWork, { id: draft, isNobodyShown: true })).rejects.toMatchObject(
      failure('PEOPLE_CONSENT_MISSING'),
    )
    await author.client.call(submitWork, { id: draft, haveAllConsented: true })
    const [reviewer, other] = [await makeReviewer(site), await makeReviewer(site)]
    const task = await reviewer.client.call(leaseReview, {})
    const review = { id: task?.id ?? 0 }
    const seen = await reviewer.client.call(getReview, review)
    expect(seen).toMatchObject({
      ...{ itemId: draft, owner: { id: Number(author.id), name: expect.stringMatching(/./) } },
      fields: { title: '海邊', people: ['陳小明'] },
      change: null,
      peopleConsentAt: expect.stringMatching(/^\d{4}-/),
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
    await expect(other.client.call(getReview, review)).rejects.toMatchObject({
      ...failure('LEASE_LOST'),
      details: { lease: 'held', by: reviewer.name },
    })
    await expect(author.client.call(getReview, review)).rejects.toThrow()
    await reviewer.client.call(releaseReview, review)
    await expect(reviewer.client.call(getReview, review)).rejects.toMatchObject(failure('LEASE_LOST'))
  })

  test('a work that a reviewer does not hold is refused with what became of it', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const [{ client }, other] = [await makeReviewer(site), await makeReviewer(site)]
    const id = (await client.call(leaseReview, {}))?.id ?? 0
    const refuses = (reviewer: typeof client, details: object) =>
      expect(reviewer.call(getReview, { id })).rejects.toMatchObject({ ...failure('LEASE_LOST'), details })
    site.clock.advance(21 * 60_000)
    await refuses(client, { lease: 'ended' })
    await refuses(other.client, { lease: 'free' })
    await client.call(leaseReview, {})
    await client.call(releaseReview, { id })
    await refuses(client, { lease: 'free' })
    await client.call(leaseReview, {})
    await client.call(decideReview, { id, decision: 'request_changes', note: 'Cut the logo' })
    await refuses(client, { lease: 'decided' })
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const again = (await client.call(leaseReview, {}))?.id ?? 0
    await author.client.call(withdrawWork, { id: draft })
    await expect(client.call(getReview, { id: again })).rejects.toMatchObject({
      ...failure('LEASE_LOST'),
      details: { lease: 'withdrawn' },
    })
  })

  test('of a published work, the reviewer sees the change beside what is published, and earlier decisions', async () => {
    const author = await makeAuthor(site)
    const draft = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const first = await reviewer.client.call(leaseReview, {})
    await reviewer.client.call(decideReview, { id: first?.id ?? 0, decision: 'approve', note: 'fine' })
    await author.client.call(updateWork, { id: draft, ...workFields({ title: '山上', freeSeconds: 5 }) })
    await author.client.call(submitWork, { id: draft, isNobodyShown: true })
    const second = await reviewer.client.call(leaseReview, {})
    expect(await reviewer.client.call(getReview, { id: second?.id ?? 0 })).toMatchObject({
      ...{ fields: { title: '海邊' }, previewEndMs: 8000 },
      // Segments of 4 s: where the preview will be cut once the change is approved.
      change: { title: '山上', previewEndMs: 4000 },
      earlier: [{ version: 1, state: 'approved', note: 'fine', decidedBy: expect.any(String) }],
    })
  })
})
