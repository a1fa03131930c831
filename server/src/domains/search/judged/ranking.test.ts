import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { measureRanking } from './measure-ranking.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('the judged queries are answered better than by pairs of characters alone', async () => {
  const { ours, pairs, queries } = await measureRanking(site.ctx.db)
  for (const { query, what, score, results, grades } of queries) {
    if (!process.env.RANKING_DETAILS || score >= 0.9) continue
    const found = results.map((id) => `${id}:${grades.get(id) ?? 0}`).join(' ')
    console.log(score.toFixed(2), query, `(${what})`, found, JSON.stringify(Object.fromEntries(grades)))
  }
  console.log(`nDCG@10 of ${queries.length} queries: ours ${ours.toFixed(3)}, pairs ${pairs.toFixed(3)}`)
  expect(ours).toBeGreaterThan(0.85)
  expect(ours).toBeGreaterThan(pairs + 0.1)
})
