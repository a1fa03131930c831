import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InputOf, type OutputOf, search, searchActors, suggestSearches } from '@liuguang/contract'
import { copyAllViewsToIndex, indexMissing } from '@liuguang/server/domains/catalogue/index-missing'
import { measureRanking } from '@liuguang/server/domains/search/judged/measure-ranking'
import { openDatabase, openPool } from '@liuguang/server/platform/db/database'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import { spellText } from '@liuguang/server/platform/text/spell-text'
import type pg from 'pg'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { median } from './load/median.ts'
import { callRequest } from './load/requests.ts'
import { type NextRequest, sendLoad } from './load/send-load.ts'
import { startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'
import { measureGrowth } from './search-growth.ts'

/** See the figure's definition. */
const connections = 8
const roundsOfEach = 5
const seconds = 4
/**
 * Not measured. In 300,000 titles a server that had just started answered 52, 104, 151, 180, 197 and 210 searches a second in its
 * first rounds of 6 s, and no more after them: its code is compiled, each connection plans each statement some times, and
 * PostgreSQL's memory fills.
 */
const secondsBefore = 60
/** Of each length. */
const queriesOfLength = 300
const lengths = [1, 2, 4, 10]
/** The same for `growth`, which searches for each several times. */
const growthQueriesOfLength = 50
/** The smallest library that is generated. */
const leastVideos = 10_000

/**
 * nDCG@10 of the judged queries, and 95th percentiles in ms through the API without its cache: a response of the cache
 * says nothing about the search. `p95` is that of the first pages; the others are kinds of requests by themselves. `growth` is
 * what first pages read in this library and in one a tenth as large.
 */
export async function bench(only: readonly string[]): Promise<Figure[]> {
  const isWanted = (figure: string) => only.length === 0 || only.includes(figure)
  const figures: Figure[] = isWanted('ranking') ? [await rank()] : []
  const wanted = ['p95', 'growth', ...Object.keys(rounds)].filter(isWanted)
  if (wanted.length === 0) return figures
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  const videos = Number(process.env.SEARCH_VIDEOS ?? 1_000_000)
  const size = libraryOf(videos)
  const tenth = libraryOf(Math.max(leastVideos, Math.floor(videos / 10)))
  try {
    return await withLibraries(isWanted('growth') ? [size, tenth] : [size], async (libraries) => {
      const url = await libraries.clone(size)
      await index(url)
      const queries = await withClient(url, drawQueries)
      if (isWanted('growth')) {
        const small = await libraries.clone(tenth)
        await index(small)
        const texts = [...queries.values()].flatMap((ofLength) => ofLength.slice(0, growthQueriesOfLength))
        figures.push(await measureGrowth({ small, large: url }, texts))
      }
      const names = await withClient(url, drawNames)
      const api = await startApi(url, folder, { ANSWER_CACHE_MB: '0' })
      try {
        if (isWanted('p95')) figures.push(await measureFirstPages(api.port, queries))
        const all = [...queries.values()].flat()
        const texts = { all, names, mistyped: mistype(all) }
        for (const [figure, visitor] of Object.entries(rounds)) {
          if (isWanted(figure)) figures.push(await measureRound(figure, api.port, () => visitor(texts)))
        }
        return figures
      } finally {
        await api.stop()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** On a site of its own, whose index has the judged items only. */
async function rank(): Promise<Figure> {
  const { ours, pairs, queries } = await withEmptySite(({ ctx }) => measureRanking(ctx.db))
  console.log(
    `search: nDCG@10 of ${queries.length} judged queries: ${ours.toFixed(3)}; ${pairs.toFixed(3)} by pairs of characters`,
  )
  return { bench: 'search', figure: 'ranking', unit: 'nDCG@10', value: ours, baseline: pairs, ratio: null }
}

/** As the worker does it after an upgrade. */
async function index(url: string): Promise<void> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  const db = openDatabase(pool)
  const { signal } = new AbortController()
  const startedAt = performance.now()
  const added = await indexMissing({ db }, signal)
  const indexedAt = performance.now()
  await copyAllViewsToIndex({ db }, signal)
  const sortedAt = performance.now()
  await pool.query('vacuum analyze')
  const [indexing, sorting] = [indexedAt - startedAt, sortedAt - indexedAt].map((ms) => Math.round(ms / 1000))
  console.log(
    `search: ${added} documents were indexed in ${indexing} s, and sorted into tiers in ${sorting} s`,
  )
  await db.destroy()
}

/** Parts of titles of each length: of random titles, so common ones as often as they are there, and rare ones. */
async function drawQueries(client: pg.ClientBase): Promise<Map<number, string[]>> {
  const { rows } = await client.query<{ title: string }>(
    `select title from item_texts join items on items.id = item_id where state = 'published' and item_id % 997 = 0`,
  )
  const random = seededRandom(17)
  const draw = (length: number): string => {
    for (;;) {
      const characters = Array.from(rows[Math.floor(random() * rows.length)]?.title ?? '')
      const start = Math.floor(random() * Math.max(1, characters.length - length + 1))
      const text = characters.slice(start, start + length).join('')
      if (text.trim().length === text.length && characters.length >= length) return text
    }
  }
  return new Map(
    lengths.map((length) => [length, Array.from({ length: queriesOfLength }, () => draw(length))]),
  )
}

/** The names of actors; those of tags in a library without. */
async function drawNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    (select name from actors order by id limit 1000) union all (select name from tag_names order by tag_id limit 1000)`)
  return rows.map(({ name }) => name)
}

/** The pinyin of texts, each with one letter typed twice. */
function mistype(texts: readonly string[]): string[] {
  const random = seededRandom(18)
  const spellings = texts.map((text) => spellText(text).pinyin).filter((text) => /^[a-z]{5,20}$/.test(text))
  return spellings.map((text) => {
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + text.charAt(at) + text.slice(at)
  })
}

async function measureFirstPages(port: number, queries: ReadonlyMap<number, string[]>): Promise<Figure> {
  const all = [...queries.values()].flat()
  await sendLoad({ port, connections, seconds: secondsBefore, visitor: visitorOf(all) })
  for (const [length, texts] of queries) {
    const { latencies } = await sendLoad({ port, connections, seconds, visitor: visitorOf(texts) })
    console.log(
      `search: ${length} characters: median ${percentile(latencies, 0.5)} ms, p95 ${percentile(latencies, 0.95)} ms, p99 ${percentile(latencies, 0.99)} ms`,
    )
  }
  const slowest: number[] = []
  for (let round = 0; round < roundsOfEach; round += 1) {
    const { latencies, perSecond } = await sendLoad({ port, connections, seconds, visitor: visitorOf(all) })
    slowest.push(Number(percentile(latencies, 0.95)))
    console.log(
      `search: ${Math.round(perSecond)}/s, median ${percentile(latencies, 0.5)} ms, p95 ${slowest.at(-1)} ms`,
    )
  }
  return { bench: 'search', figure: 'p95', unit: 'ms', value: median(slowest), baseline: null, ratio: null }
}

interface Texts {
  all: readonly string[]
  names: readonly string[]
  mistyped: readonly string[]
}

/** Kinds of requests, each measured by itself: a visitor of each connection. */
const rounds: Readonly<Record<string, (texts: Texts) => NextRequest>> = {
  deep: ({ all }) => pagesOf(all, {}),
  newest: ({ all }) => pagesOf(all, { order: 'newest' }),
  views: ({ all }) => pagesOf(all, { order: 'views' }),
  suggest: ({ all }) => drawn(all, (text) => callRequest(suggestSearches, { text })),
  mistyped: ({ mistyped }) => drawn(mistyped, (text) => callRequest(search, { text })),
  'find-actors': ({ names }) => drawn(names, (text) => callRequest(searchActors, { text })),
}

async function measureRound(figure: string, port: number, visitor: () => NextRequest): Promise<Figure> {
  const slowest: number[] = []
  // The first round fills PostgreSQL's memory.
  for (let round = 0; round <= roundsOfEach; round += 1) {
    const { latencies, perSecond } = await sendLoad({ port, connections, seconds, visitor })
    if (round > 0) slowest.push(Number(percentile(latencies, 0.95)))
    console.log(
      `search, ${figure}: ${Math.round(perSecond)}/s, median ${percentile(latencies, 0.5)} ms, p95 ${percentile(latencies, 0.95)} ms, p99 ${percentile(latencies, 0.99)} ms`,
    )
  }
  return { bench: 'search', figure, unit: 'ms', value: median(slowest), baseline: null, ratio: null }
}

/** Pages of one search after another, by cursor; then another search. */
const pagesOfSearch = 40

function pagesOf(texts: readonly string[], choice: Pick<InputOf<typeof search>, 'order'>): NextRequest {
  const random = nextRandom()
  let text = ''
  let page = 0
  return (response) => {
    const answer = response && (JSON.parse(response.toString()) as { data: OutputOf<typeof search> })
    const cursor = page < pagesOfSearch ? answer?.data.next : undefined
    if (cursor) {
      page += 1
      return callRequest(search, { text, cursor, ...choice })
    }
    text = texts[Math.floor(random() * texts.length)] ?? ''
    page = 1
    return callRequest(search, { text, ...choice })
  }
}

function drawn(texts: readonly string[], request: (text: string) => string): NextRequest {
  const random = nextRandom()
  return () => request(texts[Math.floor(random() * texts.length)] ?? '')
}

const visitorOf = (texts: readonly string[]) => (): NextRequest =>
  drawn(texts, (text) => callRequest(search, { text }))

let visitors = 0

/** Of each visitor its own, the same in every run. */
function nextRandom(): () => number {
  visitors += 1
  return seededRandom(visitors)
}

function percentile(values: Float64Array, share: number): string {
  const sorted = values.toSorted()
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
}
