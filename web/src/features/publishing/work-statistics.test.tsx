// @vitest-environment happy-dom
import { getWorkStatistics } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openWorks } from '../../../test/open-works.ts'
import { workOf } from '../../../test/publishing.ts'
import { buttons, press, shows, text } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }

test('the author of a public work sees how it is watched', async () => {
  const { server } = await openWorks([workOf({ state: 'published', price: 10, previewEndMs: 12_000 })])
  server.refuse(getWorkStatistics, 'UNAVAILABLE')
  await shows('海邊')
  await press(texts.works.statistics)
  await shows('再試一次')
  server.respond(getWorkStatistics, {
    ...{ views: 900, plays: 40, watchedMs: 600_000, previewEnds: 31, purchases: 7, likes: 3, comments: 2 },
    reached: [40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2],
  })
  await press('再試一次')
  await shows('50% 的播放看到一半，5% 看到最後')
  for (const figure of ['900', '40', '10', '31', '7']) expect(text()).toContain(figure)
  expect(document.body.textContent).toContain(texts.statistics.previewAt)
})

const watchedOf = (reached: number) => ({
  ...{ views: 900, plays: 40, watchedMs: 600_000, previewEnds: 0, purchases: 0, likes: 3, comments: 2 },
  reached: Array.from({ length: 20 }, () => reached),
})

test.each([
  ['that was never replaced', 40, []],
  ['that replaced another', 10, [texts.statistics.sinceFile]],
  ['that replaced another and was not played yet', 0, [texts.statistics.noneOfFile]],
] as const)('the curve is of the file that is played now: one %s', async (_which, reached, says) => {
  const { server } = await openWorks([workOf({ state: 'published' })])
  server.respond(getWorkStatistics, watchedOf(reached))
  await shows('海邊')
  await press(texts.works.statistics)
  await shows(texts.statistics.plays)
  const said = [texts.statistics.sinceFile, texts.statistics.noneOfFile].filter((one) => text().includes(one))
  expect(said).toEqual(says)
  expect(text().includes('看到一半')).toBe(reached > 0)
})

test.each([
  [0, false],
  [7, true],
] as const)(
  'a work that is free now and was sold %i times shows its sales: %s',
  async (purchases, isShown) => {
    const { server } = await openWorks([workOf({ state: 'published', price: 0 })])
    server.respond(getWorkStatistics, { ...watchedOf(40), purchases })
    await shows('海邊')
    await press(texts.works.statistics)
    await shows(texts.statistics.plays)
    expect(text().includes(texts.statistics.purchases)).toBe(isShown)
  },
)

test('a draft has no statistics yet', async () => {
  await openWorks([workOf()])
  await shows('海邊')
  expect(buttons()).not.toContain(texts.works.statistics)
})
