import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@liuguang/contract'
import { indexMissing, renewIndexedViews } from '@liuguang/server/domains/catalogue/index-missing'
import { openDatabase, openPool } from '@liuguang/server/platform/db/database'
import type pg from 'pg'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { median } from './load/median.ts'
import { seededRandom } from './load/random.ts'
import { callRequest } from './load/requests.ts'
import { type NextRequest, sendLoad } from './load/send-load.ts'
import { startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

/** See the figure's definition. */
const connections = 8
const rounds = 5
const seconds = 4
/** Of each length. */
const queriesOfLength = 300
const lengths = [1, 2, 4, 10]

/**
 * The search's 95th percentile in ms, through the API without its cache: a response of the cache says nothing about
 * the search.
 */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  const size = libraryOf(Number(process.env.SEARCH_VIDEOS ?? 1_000_000))
  try {
    return await withLibraries([size], async (libraries) => {
      const url = await libraries.clone(size)
      await index(url)
      const queries = await withClient(url, drawQueries)
      const api = await startApi(url, folder, { ANSWER_CACHE_MB: '0' })
      try {
        return [await measure(api.port, queries)]
      } finally {
        await api.stop()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the worker does it after an upgrade. */
async function index(url: string): Promise<void> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  const db = openDatabase(pool)
  const { signal } = new AbortController()
  const startedAt = performance.now()
  const added = await indexMissing({ db }, signal)
  const indexedAt = performance.now()
  await renewIndexedViews({ db }, signal)
  const sortedAt = performance.now()
  await pool.query('vacuum analyze search_documents')
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

async function measure(port: number, queries: ReadonlyMap<number, string[]>): Promise<Figure> {
  const all = [...queries.values()].flat()
  // Fills PostgreSQL's memory and compiles plans.
  await sendLoad({ port, connections, seconds, visitor: visitorOf(all) })
  for (const [length, texts] of queries) {
    const { latencies } = await sendLoad({ port, connections, seconds, visitor: visitorOf(texts) })
    console.log(
      `search: ${length} characters: median ${percentile(latencies, 0.5)} ms, p95 ${percentile(latencies, 0.95)} ms, p99 ${percentile(latencies, 0.99)} ms`,
    )
  }
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { latencies, perSecond } = await sendLoad({ port, connections, seconds, visitor: visitorOf(all) })
    slowest.push(Number(percentile(latencies, 0.95)))
    console.log(
      `search: ${Math.round(perSecond)}/s, median ${percentile(latencies, 0.5)} ms, p95 ${slowest.at(-1)} ms`,
    )
  }
  return { bench: 'search', figure: 'p95', unit: 'ms', value: median(slowest), baseline: null, ratio: null }
}

let visitors = 0

function visitorOf(texts: readonly string[]): () => NextRequest {
  return () => {
    visitors += 1
    const random = seededRandom(visitors)
    return () => callRequest(search, { text: texts[Math.floor(random() * texts.length)] ?? '' })
  }
}

function percentile(values: Float64Array, share: number): string {
  const sorted = values.toSorted()
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
}
