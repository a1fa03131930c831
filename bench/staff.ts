import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InputOf, limits } from '@liuguang/contract'
import type { Figure } from './figure.ts'
import { type LibrarySize, libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { median, percentile } from './load/median.ts'
import { callRequest } from './load/requests.ts'
import { startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'
import { readFacts, type StaffFacts } from './staff/facts.ts'
import { fillStaffTables, staffToken } from './staff/fill-staff-tables.ts'
import { type MeasuredCall, nameOf } from './staff/measured-call.ts'
import { measuredCalls } from './staff/measured-calls.ts'
import { prepareSite } from './staff/prepare-site.ts'

/** `STAFF_ITEMS=20000` is a quick run that only tests the bench itself. */
const items = Number(process.env.STAFF_ITEMS ?? 1_000_000)
/** `STAFF_CALLS=get-dashboard,list-owed` measures some calls. */
const only = process.env.STAFF_CALLS?.split(',')
/** As many accounts as items, and five postings of two entries for each. */
const size: LibrarySize = { ...libraryOf(items), accounts: items, purchases: 2, gifts: 0, likes: 1 }
/** Pages that are read one after the other by the cursor of the one before. */
const pagesEach = 4
const rounds = 10
/** The first round is printed, but not counted: the pages that it reads from the disk stay in memory on a site in use. */
const warmUpRounds = 1
/** The slowest that are printed at the end. */
const slowestShown = 10

interface Measured {
  name: string
  /** ms */
  p95: number
}

/** How long the slowest table of the back office takes on a large site. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([size], async (libraries) => {
      const url = await libraries.clone(size)
      const facts = await prepare(url, folder)
      const api = await startApi(url, folder, { ANSWER_CACHE_MB: '0' })
      try {
        const sorted = (await measureAll(facts, api.port)).toSorted((one, other) => other.p95 - one.p95)
        console.log(`staff: the slowest of ${sorted.length}, p95:`)
        for (const { name, p95 } of sorted.slice(0, slowestShown))
          console.log(`  ${p95.toFixed(1)} ms: ${name}`)
        const none = { baseline: null, ratio: null }
        return [
          { bench: 'staff', figure: 'worst-table', unit: 'ms', value: sorted[0]?.p95 ?? Number.NaN, ...none },
        ]
      } finally {
        await api.stop()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(url: string, folder: string): Promise<StaffFacts> {
  const print = (line: string) => console.log(line)
  console.log('staff: filling the tables of the back office:')
  const filling = await withClient(url, (client) => fillStaffTables(client, size, print))
  await prepareSite(url, folder, filling, print)
  return withClient(url, (client) => readFacts(client, filling))
}

/**
 * Each call with each of its inputs; and of each list that has pages by number the last that can be requested.
 * @throws Error when one has no rows: that would count as speed
 */
async function measureAll(facts: StaffFacts, port: number): Promise<Measured[]> {
  const all: Measured[] = []
  const empty: string[] = []
  const seen = new Set<string>()
  for (const one of measuredCalls(facts)) {
    if (only && !only.some((part) => one.call.name.includes(part))) continue
    const { pages, isEmpty, ...measured } = await measure(one, port)
    all.push(measured)
    if (isEmpty) empty.push(measured.name)
    const isFirst = !seen.has(one.call.name)
    seen.add(one.call.name)
    if (!isFirst || !('page' in one.call.input.properties) || pages < 2) continue
    const last = await measure(
      { ...one, input: { ...one.input, page: Math.min(pages, limits.pageMax) } },
      port,
    )
    all.push({ name: last.name, p95: last.p95 })
  }
  // At the end: the measurement takes minutes, and one call without rows says nothing about the others.
  if (empty.length > 0) throw new Error(`these calls have no rows: ${empty.join(', ')}`)
  return all
}

interface Answer {
  code: number
  data: { next?: string | null; list?: unknown[]; totalPage?: number } | null
}

/**
 * Measures and prints a call.
 * @returns also how many pages the list has, and whether its first page has no rows
 * @throws Error when it is refused
 */
async function measure(
  one: MeasuredCall,
  port: number,
): Promise<Measured & { pages: number; isEmpty: boolean }> {
  const name = nameOf(one)
  const times: number[] = []
  const firstTimes: number[] = []
  let pages = 0
  let isEmpty = false
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    let cursor: string | undefined
    for (let nth = 0; nth < pagesEach; nth += 1) {
      const startedAt = performance.now()
      const answer = await send(one, cursor, port)
      const counted = round < warmUpRounds ? firstTimes : times
      counted.push(performance.now() - startedAt)
      const { data } = answer
      if (answer.code !== 200) throw new Error(`${name} was answered ${JSON.stringify(answer).slice(0, 300)}`)
      isEmpty ||= data?.list?.length === 0 && !data.next && cursor === undefined
      pages = Math.max(pages, data?.totalPage ?? 0)
      // After the last page the first again, so that a call without pages is requested as often.
      cursor = data?.next ?? undefined
    }
  }
  const p95 = percentile(times, 0.95)
  const [first, middle] = [Math.max(...firstTimes), median(times)]
  console.log(`${p95.toFixed(1)} ms, median ${middle.toFixed(1)} ms, first ${first.toFixed(1)} ms: ${name}`)
  return { name, p95, pages, isEmpty }
}

async function send(
  { call, input }: MeasuredCall,
  cursor: string | undefined,
  port: number,
): Promise<Answer> {
  const request = callRequest(
    call,
    { ...input, ...(cursor ? { cursor } : {}) } as InputOf<typeof call>,
    staffToken,
  )
  // With an address of its own: one address may not send so many requests.
  const [, address = ''] = /x-forwarded-for: (\S+)/.exec(request) ?? []
  const response = await fetch(`http://127.0.0.1:${port}${request.split(' ')[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: request.slice(request.indexOf('\r\n\r\n') + 4),
  })
  return (await response.json()) as Answer
}
