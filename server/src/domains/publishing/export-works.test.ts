import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { personalData } from './personal-data.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('the export has the author’s works of each kind, with tags, price and what the kind adds', async () => {
  const [author, other] = [await makeUploader(site.ctx), await makeUploader(site.ctx)]
  await makeDraft(site.ctx, other.id, { title: 'not mine' })
  const price = { asset: 'points', amount: 10 } as const
  const long = await makeDraft(site.ctx, author.id, { title: '海邊', tags: ['山', '水'], price })
  const short = await makeDraft(site.ctx, author.id, { title: '一瞬', kind: 'short' })
  const exporter = personalData.exporters.find(({ file }) => file === 'publishing/works.json')
  const works: object[] = []
  for await (const work of (await exporter?.rows(site.ctx.db, author.id)) ?? []) works.push(work)
  const ofBoth = { state: 'draft', durationMs: 60_000, width: 1280, height: 720 }
  expect(works).toMatchObject([
    { ...ofBoth, id: BigInt(long), kind: 'video', title: '海邊', tags: ['山', '水'], price: 10n },
    { ...ofBoth, id: BigInt(short), kind: 'short', title: '一瞬', tags: [], price: null },
  ])
})
