import type { Db } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { splitRuns } from '../../../platform/text/spell-text.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { searchIndex } from '../current-index.ts'
import { bigramsOf } from '../terms.ts'
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
/** How well the judged queries are answered: nDCG@10 on average, and what each query found. */
export interface Ranking {
  ours: number
  /** What most sites have: by the pairs of characters, and the words, that a title shares with the query. */
  pairs: number
  queries: { query: string; what: string; score: number; results: number[]; grades: Map<number, number> }[]
}

/** Adds the judged items to the search index of a database, which must be empty, and answers the judged queries. */
export async function measureRanking(db: Db): Promise<Ranking> {
  await fillIndex(db)
  const answered: Ranking['queries'] = []
  const pairs: number[] = []
  for (const { query, what, relevant } of judged) {
    const grades = gradesOf(relevant)
    if (grades.size === 0) continue
    const results = await search(db, query)
    answered.push({ query, what, results, grades, score: ndcgAt10(results, grades) })
    pairs.push(ndcgAt10(searchByPairs(query), grades))
  }
  return { ours: mean(answered.map(({ score }) => score)), pairs: mean(pairs), queries: answered }
}

async function fillIndex(db: Db): Promise<void> {
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
    publishedAt: new Date(now.getTime() - item.publishedDaysAgo * dayMs),
  }))
  await inTransaction(db, (tx) =>
    searchIndex.put(tx, [...named('tag', tags), ...named('actor', actors), ...judgedItems]),
  )
}

async function search(db: Db, text: string): Promise<number[]> {
  const request = { text, kinds: ['video', 'short'], facts: [], order: 'relevance' as const, limit: 10, now }
  const { refs } = await searchIndex.search(db, request)
  return refs.map(({ id }) => Number(id))
}

/** What most sites have: items by the number of pairs of characters, and of words, that they share with the query. */
function searchByPairs(text: string): number[] {
  const unitsOf = (folded: string) =>
    splitRuns(folded).flatMap((run) => (run.isHan ? bigramsOf(run.text) : [run.text]))
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
