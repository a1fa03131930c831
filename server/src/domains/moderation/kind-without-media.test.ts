import { decideReview, getReview, leaseReview, submitWork, updateWork } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareShortsWithoutMedia, makeDraftWithoutMedia } from '../../../test/content/item-without-media.ts'
import { makeAuthor, makeReviewer, stateOf } from '../../../test/content/reviewers.ts'
import { workFields } from '../../../test/content/works.ts'
import { storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const picture = 'p'.repeat(43)

test('a work of a kind without media is submitted, shown to its reviewer as its kind says, and published', async () => {
  declareShortsWithoutMedia(picture)
  await storeText(site.ctx, `pictures/${picture}/960.webp`, 'a place')
  const author = await makeAuthor(site)
  const { client } = await makeReviewer(site)
  const id = await makeDraftWithoutMedia(site.ctx.db, author.id)
  await author.client.call(updateWork, { id, ...workFields({ title: '小島', description: '北面' }) })
  expect(await author.client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({
    ...{ state: 'in_review', file: { state: 'ready' } },
  })
  const task = await client.call(leaseReview, {})
  const review = { id: task?.id ?? 0 }
  const seen = await client.call(getReview, review)
  expect(seen).toMatchObject({
    ...{ itemId: id, parts: [], playback: null, contactSheet: null, cover: { widths: [320] } },
    ...{ fields: { title: '小島', description: '北面', price: 0 }, durationMs: 0 },
    facts: [{ name: { en: 'District' }, text: '北區' }],
  })
  const [url = ''] = seen.facts[0]?.pictures ?? []
  expect((await site.app.inject({ url })).statusCode).toBe(200)
  await client.call(decideReview, { ...review, decision: 'approve' })
  expect(await stateOf(site.ctx, id)).toBe('published')

  await author.client.call(updateWork, { id, title: '大島' })
  await author.client.call(submitWork, { id, isNobodyShown: true })
  const next = { id: (await client.call(leaseReview, {}))?.id ?? 0 }
  expect(await client.call(getReview, next)).toMatchObject({
    ...{ fields: { title: '小島' }, change: { title: '大島', file: null }, facts: [{ text: '北區' }] },
  })
  await client.call(decideReview, { ...next, decision: 'approve' })
  expect((await author.client.call(updateWork, { id, description: '南面' })).title).toBe('大島')
})
