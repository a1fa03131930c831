import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { splitRuns } from '../../../platform/text/spell-text.ts'
import { searchIndex } from '../index.ts'
import { pairsOf } from '../terms.ts'
import corpus from './corpus.json' with { type: 'json' }
import { ndcgAt10 } from './ndcg.ts'
import queries from './queries.json' with { type: 'json' }

interface JudgedItem {
  id: number
  kind: string
  titles: Record<string, string>
  tags: string[]
  actors: string[]
  views: number
  publishedDaysAgo: number
}
const items = corpus as unknown as JudgedItem[]
const judged = queries as unknown as { query: string; what: string; relevant: Record<string, number> }[]

const now = new Date('2026-11-23T00:00:00Z')
let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  const tags = [...new Set(items.flatMap((item) => item.tags))]
  const actors = [...new Set(items.flatMap((item) => item.actors))]
  const none = { tagIds: [], actorIds: [], facts: [], views: 0n, publishedAt: new Date(0) }
  const named = (kind: string, names: string[]) =>
    names.map((name, index) => ({ kind, id: BigInt(index), titles: [name], ...none }))
  const judgedItems = items.map((item) => ({
    kind: item.kind,
    id: BigInt(item.id),
    titles: Object.values(item.titles),
    tagIds: item.tags.map((name) => BigInt(tags.indexOf(name))),
    actorIds: item.actors.map((name) => BigInt(actors.indexOf(name))),
    facts: [],
    views: BigInt(item.views),
    publishedAt: new Date(now.getTime() - item.publishedDaysAgo * 86_400_000),
  }))
  await inTransaction(site.ctx.db, (tx) =>
    searchIndex.put(tx, [...named('tag', tags), ...named('actor', actors), ...judgedItems]),
  )
})
afterAll(() => site.close())

async function search(text: string): Promise<number[]> {
  const request = { text, kinds: ['video', 'short'], facts: [], order: 'relevance' as const, limit: 10, now }
  const { refs } = await searchIndex.search(site.ctx.db, request)
  return refs.map(({ id }) => Number(id))
}

/** What most sites have: items by the number of pairs of characters, and of words, that they share with the query. */
function searchByPairs(text: string): number[] {
  const unitsOf = (folded: string) =>
    splitRuns(folded).flatMap((run) => (run.isHan ? pairsOf(run.text) : [run.text]))
  const units = unitsOf(foldText(text))
  const scored = items.map((item) => {
    const folded = Object.values(item.titles).map(foldText).join(' | ')
    return { item, score: units.filter((unit) => folded.includes(unit)).length }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.item.views - a.item.views)
    .map(({ item }) => item.id)
}

const gradesOf = (relevant: Record<string, number>) =>
  new Map(Object.entries(relevant).map(([id, grade]) => [Number(id), grade]))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the judged queries are answered better than by pairs of characters alone', async () => {
  const ours: number[] = []
  const pairs: number[] = []
  for (const { query, what, relevant } of judged) {
    const grades = gradesOf(relevant)
    if (grades.size === 0) continue
    const results = await search(query)
    const score = ndcgAt10(results, grades)
    ours.push(score)
    pairs.push(ndcgAt10(searchByPairs(query), grades))
    if (process.env.RANKING_DETAILS && score < 0.9) {
      console.log(
        score.toFixed(2),
        query,
        `(${what})`,
        results.map((id) => `${id}:${grades.get(id) ?? 0}`).join(' '),
        JSON.stringify(relevant),
      )
    }
  }
  console.log(
    `nDCG@10 of ${ours.length} queries: ours ${mean(ours).toFixed(3)}, pairs ${mean(pairs).toFixed(3)}`,
  )
  expect(mean(ours)).toBeGreaterThan(0.85)
  expect(mean(ours)).toBeGreaterThan(mean(pairs) + 0.1)
})
