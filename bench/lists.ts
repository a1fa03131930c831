import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openPool } from '@liuguang/server/platform/db/database'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import type pg from 'pg'
import { explainBuffers } from '../server/test/explain-buffers.ts'
import { recordStatements, type Statement } from '../server/test/statements-of.ts'
import type { Figure } from './figure.ts'
import { type LibrarySize, listsOf } from './generate/library-size.ts'
import { type Libraries, withLibraries } from './library-templates.ts'
import { type ListFacts, lists, readFacts, type Step } from './list-requests.ts'
import { compareLatencies, type Side } from './load/compare-growth.ts'
import type { NextRequest } from './load/send-load.ts'
import { type LoadedServer, startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

const small = listsOf(10_000, 10_000)
/** `LISTS_VIDEOS=20000` is a quick run that only proves the program. */
const largeVideos = Number(process.env.LISTS_VIDEOS ?? 1_000_000)
const large = listsOf(largeVideos, 10 * largeVideos)
/** `LISTS=category,actors` measures some of the lists. */
const names = Object.keys(lists).filter(
  (name) => !process.env.LISTS || process.env.LISTS.split(',').includes(name),
)

/**
 * Printed, and not part of the figure: they read entries, titles or cards of accounts that nobody asked for before, so they
 * grow with what no cache holds and not with what a statement reads.
 */
const printedOnly = ['history of any account', 'favourites of any account', 'search in a history']

interface Library {
  url: string
  facts: ListFacts
  api: LoadedServer
}

/** How the slowest pages of lists grow from a small site to a large one: the list that grows most. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([small, large], async (libraries) => {
      const smallLibrary = await openLibrary(libraries, small, folder)
      const largeLibrary = await openLibrary(libraries, large, folder)
      const measured: Figure[] = []
      try {
        for (const name of names) {
          const figure = await measure(name, smallLibrary, largeLibrary)
          if (!printedOnly.includes(name)) measured.push(figure)
        }
      } finally {
        for (const { api } of [smallLibrary, largeLibrary]) await api.stop()
      }
      return measured.toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0)).slice(0, 1)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, smallLibrary: Library, largeLibrary: Library): Promise<Figure> {
  for (const library of [smallLibrary, largeLibrary]) {
    await checkAnswers(name, library)
    await printBuffers(name, library)
  }
  const grown = await compareLatencies(name, [sideOf(name, smallLibrary), sideOf(name, largeLibrary)])
  const [value, baseline, ratio] = [grown.value, grown.baseline, grown.ratio].map((of) => of.toFixed(2))
  console.log(`${name}: p99 ${value} / ${baseline} ms, ratio ${ratio}`)
  return { bench: 'lists', figure: 'growth', unit: 'ms', ...grown }
}

async function openLibrary(libraries: Libraries, size: LibrarySize, folder: string): Promise<Library> {
  const url = await libraries.clone(size)
  const facts = await withClient(url, async (client) => {
    await prepare(client, size)
    return readFacts(client, size, small)
  })
  return { url, facts, api: await startApi(url, folder, { ANSWER_CACHE_MB: '0' }) }
}

/** Titles for the search in a history, of which nothing else is compared; and sessions that were used just now. */
async function prepare(client: pg.ClientBase, { watchers }: LibrarySize): Promise<void> {
  await client.query(
    `insert into search_documents (kind, id, terms, titles, spellings, title_length, published_at)
     select kind, items.id, '', E'\\n' || lower(title) || E'\\n', '', char_length(title), published_at
     from items join item_texts on item_id = items.id and item_texts.lang = items.lang
     where state = 'published' order by kind, items.id`,
  )
  await client.query('update sessions set last_seen_at = now() where account_id <= 10000 + $1::bigint', [
    watchers,
  ])
  await client.query('vacuum analyze search_documents')
  await client.query('vacuum analyze sessions')
}

const sideOf = (name: string, { api, facts }: Library): Side => ({
  api,
  visitor: () => visitorOf(name, facts),
})

let visitors = 0

/** Goes through the steps of a list again and again, with other choices each time. */
function stepsOf(name: string, facts: ListFacts): (cursor: string | undefined) => Step {
  visitors += 1
  const random = seededRandom(visitors)
  let rest: ((cursor: string | undefined) => Step)[] = []
  return (cursor) => {
    if (rest.length === 0) rest = [...(lists[name]?.(facts, random) ?? [])]
    const next = rest.shift()
    if (!next) throw new Error(`the list ${name} has no steps`)
    return next(cursor)
  }
}

function visitorOf(name: string, facts: ListFacts): NextRequest {
  const next = stepsOf(name, facts)
  return (response) => next(response && cursorIn(response)).request()
}

/** The cursor to the next page is the last field of a page. */
const cursorIn = (body: Buffer): string | undefined =>
  /"next":"([\w-]+)"/.exec(body.toString('latin1', Math.max(0, body.length - 200)))?.[1]

/** Steps that are checked and explained: more than any list has. */
const checkedSteps = 60

/** @throws Error when a request is refused, or more than a fifth of the pages are empty: that would count as speed */
async function checkAnswers(name: string, { api, facts }: Library): Promise<void> {
  const next = visitorOf(name, facts)
  let body: Buffer | undefined
  let empty = 0
  for (let step = 0; step < checkedSteps; step += 1) {
    const request = next(body)
    const response = await fetch(`http://127.0.0.1:${api.port}${request.split(' ')[1]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.slice(request.indexOf('\r\n\r\n') + 4),
    })
    body = Buffer.from(await response.arrayBuffer())
    const answer = JSON.parse(body.toString()) as { code: number; data: { list?: unknown[] } | null }
    if (answer.code !== 200) throw new Error(`${name} was answered ${body.toString().slice(0, 300)}`)
    if (answer.data?.list?.length === 0) empty += 1
  }
  if (empty > checkedSteps / 5) throw new Error(`${empty} of ${checkedSteps} pages of ${name} are empty`)
}

/** Prints the pages of 8 KB that the statements of requests read, from memory or disk, and which read most. */
async function printBuffers(name: string, { url, facts }: Library): Promise<void> {
  const db = openDatabase(openPool({ url, poolSize: 4 }))
  try {
    const next = stepsOf(name, facts)
    const found: { step: string; statement: Statement; buffers: number; ms: number }[] = []
    let cursor: string | undefined
    for (let count = 0; count < checkedSteps; count += 1) {
      const step = next(cursor)
      const statements = await recordStatements(db, async (recorded) => {
        cursor = (await step.run(recorded)) ?? undefined
      })
      for (const statement of statements)
        found.push({ step: step.name, statement, ...(await explainBuffers(db, statement)) })
    }
    const sum = found.reduce((all, { buffers }) => all + buffers, 0)
    console.log(
      `${name}, ${facts.size.videos} videos: ${Math.round(sum / checkedSteps)} buffers for a request. Statements with most:`,
    )
    for (const { step, statement, buffers, ms } of mostOf(found)) {
      const text = statement.sql.replaceAll(/\s+/g, ' ').slice(0, 90)
      console.log(`  ${buffers} buffers, ${ms.toFixed(2)} ms: ${step}: ${text}`)
    }
  } finally {
    await db.destroy()
  }
}

/** The five of different steps that read most. */
function mostOf<Found extends { step: string; buffers: number }>(found: readonly Found[]): Found[] {
  const sorted = found.toSorted((one, other) => other.buffers - one.buffers)
  return sorted
    .filter((one, index) => sorted.findIndex(({ step }) => step === one.step) === index)
    .slice(0, 5)
}
