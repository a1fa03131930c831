import { basePath, getHome, listVideos } from '@liuguang/contract'
import { openDatabase, openPool } from '@liuguang/server/platform/db/database'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import type pg from 'pg'
import { explainBuffers } from '../server/test/explain-buffers.ts'
import { callRequest } from './load/requests.ts'
import type { NextRequest } from './load/send-load.ts'
import type { PreparedResponse } from './load/start-servers.ts'
import { zipf } from './load/zipf.ts'

/** Number of different requests, drawn by Zipf’s law (the figures’ definition). */
const addressCount = 5000

/** A call with its input. */
interface ListAddress {
  path: string
  /** The request's text, with a fresh auth_key for each. */
  request: () => string
}

/**
 * Home first, then pages of all lists, the first pages first, in three page sizes. Every page exists in the
 * smallest library, so that libraries of all sizes get the same requests.
 */
export async function listAddresses(
  smallest: pg.ClientBase,
  categories: pg.ClientBase,
): Promise<ListAddress[]> {
  const counts = await smallest.query<{ slug: string | null; count: number }>(
    `select c.slug, count(*)::int as count from items v join categories c on c.id = v.category_id
     where v.state = 'published' and v.kind = 'video' group by rollup (c.slug)`,
  )
  const ids = await categories.query<{ slug: string; id: string }>('select slug, id from categories')
  const pages = counts.rows.flatMap(({ slug, count }) => {
    const id = ids.rows.find((row) => row.slug === slug)?.id
    const ofList = slug === null ? {} : { categoryId: Number(id) }
    return (['new', 'hot'] as const).flatMap((order) =>
      [24, 12, 48].flatMap((size) =>
        Array.from({ length: Math.min(500, Math.floor(count / size)) }, (_, index) => ({
          ...{ order, ...ofList, size, page: index + 1 },
        })),
      ),
    )
  })
  const shallowFirst = pages.toSorted((a, b) => a.page - b.page || a.size - b.size)
  const lists = shallowFirst.slice(0, addressCount - 1).map((input) => ({
    path: `${basePath}${listVideos.path}`,
    request: () => callRequest(listVideos, input),
  }))
  return [{ path: `${basePath}${getHome.path}`, request: () => callRequest(getHome, {}) }, ...lists]
}

/** Drawn before the measurement, so that the server's time does not include it. */
const drawCount = 10_000

/** Visitors that send requests to our server. */
export function visitorsOf(addresses: readonly ListAddress[]): () => NextRequest {
  return () => {
    const drawIndex = zipfIndexes(addresses.length)
    return () => addresses[drawIndex()]?.request() ?? ''
  }
}

/** The same draws and requests for the bare server, which finds its responses by number. */
export function bareVisitorsOf(addresses: readonly ListAddress[]): () => NextRequest {
  return () => {
    const drawIndex = zipfIndexes(addresses.length)
    return () => {
      const n = drawIndex()
      const request = addresses[n]?.request() ?? ''
      return request.replace(' HTTP/1.1', `?n=${n} HTTP/1.1`)
    }
  }
}

let visitors = 0

/** @returns the next index below `count`, by Zipf’s law: 0 is the most frequent */
function zipfIndexes(count: number): () => number {
  visitors += 1
  const rank = zipf(count, seededRandom(visitors))
  const draws = Uint16Array.from({ length: drawCount }, rank)
  let next = 0
  return () => {
    next = (next + 1) % draws.length
    return draws[next] ?? 0
  }
}

/**
 * Our server's response to each request: the bare server sends them, and collecting them warms our caches.
 */
export async function collectResponses(
  port: number,
  addresses: readonly ListAddress[],
): Promise<PreparedResponse[]> {
  const responses: PreparedResponse[] = []
  for (const [index, { request }] of addresses.entries()) {
    const text = request()
    const response = await fetch(`http://127.0.0.1:${port}${text.split(' ')[1]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` },
      body: text.slice(text.indexOf('\r\n\r\n') + 4),
    })
    if (response.status !== 200) throw new Error(`${text} was answered ${response.status}`)
    responses.push({
      type: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    })
  }
  return responses
}

/** The buffers that the lists' queries touch: pages of 8 KB that PostgreSQL read, from memory or disk. */
export async function explainLists(url: string): Promise<string> {
  const lists: [string, string][] = [
    ['/new page 1', `'new', null, false, 25, 0`],
    ['/hot page 10', `'hot', null, false, 25, 216`],
    ['/hot page 400', `'hot', null, false, 25, 9576`],
    ['a category’s hot page 5', `'hot', 1, false, 25, 96`],
  ]
  const db = openDatabase(openPool({ url, poolSize: 1 }))
  const texts: string[] = []
  for (const [name, input] of lists) {
    const sql = `
      select * from list_items('video', ${input}, 'infinity', 9223372036854775807, 9223372036854775807)`
    const { buffers, ms } = await explainBuffers(db, { sql, parameters: [] })
    texts.push(`${name} ${buffers} (${ms.toFixed(2)} ms)`)
  }
  await db.destroy()
  return texts.join(', ')
}
