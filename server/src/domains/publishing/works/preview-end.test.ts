import { createWork, getPreviewEnd, getWork, updateWork } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthor, upload } from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test.each([
  // Segments of 4 s: the last boundary at or before the free seconds and half a second.
  ['short', 7, 4000, true],
  ['short', 8, 8000, false],
  ['short', 11, 8000, false],
  ['short', 3, 0, true],
  ['video', 7, 4000, false],
] as const)(
  'a %s with %i free seconds is cut at %i ms, too short: %s',
  async (kind, freeSeconds, end, isTooShort) => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id, { kind })
    const answer = await author.client.call(getPreviewEnd, { id, freeSeconds })
    expect(answer).toEqual({ previewEndMs: end, isTooShort })
    // What is announced is what is cut.
    await author.client.call(updateWork, { id, ...workFields({ price: 5, freeSeconds }) })
    expect((await author.client.call(getWork, { id })).previewEndMs).toBe(end)
  },
)

test('segments longer than 8 s leave less than the free seconds say', async () => {
  const author = await makeAuthor(site)
  const ends = { v240: [6000, 13_000, 20_000, 30_000] }
  const id = await makeDraft(site.ctx, author.id, { kind: 'short', ends })
  expect(await author.client.call(getPreviewEnd, { id, freeSeconds: 12 })).toEqual({
    ...{ previewEndMs: 6000, isTooShort: true },
  })
})

test('half of a short is the most that is shown before it is paid for', async () => {
  const author = await makeAuthor(site)
  const id = await makeDraft(site.ctx, author.id, { kind: 'short', ends: { v240: [4000, 8000, 12_000] } })
  expect(await author.client.call(getPreviewEnd, { id, freeSeconds: 60 })).toEqual({
    ...{ previewEndMs: 4000, isTooShort: true },
  })
})

test('before the file is processed, too few free seconds are known to be too few', async () => {
  const author = await makeAuthor(site)
  const { uploadId } = await upload(site, author, Buffer.from('film'))
  const { id } = await author.client.call(createWork, { uploadId, kind: 'short', ...workFields() })
  const at = (freeSeconds: number) => author.client.call(getPreviewEnd, { id, freeSeconds })
  expect(await at(7)).toEqual({ previewEndMs: null, isTooShort: true })
  expect(await at(8)).toEqual({ previewEndMs: null, isTooShort: false })
})

test('the preview end of another author’s work is refused', async () => {
  const [author, other] = [await makeAuthor(site), await makeAuthor(site)]
  const id = await makeDraft(site.ctx, author.id)
  await expect(other.client.call(getPreviewEnd, { id, freeSeconds: 8 })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})
