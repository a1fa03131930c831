import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { encodeCursor } from '../../platform/db/paging.ts'
import { postgresSearchIndexWith } from './postgres-search-index.ts'
import type { SearchOrder, SearchRequest } from './search-index.ts'

const sizes = { small: 600, large: 2400 }
const bounds = { sorted: 100, scanned: [20, 60] } as const
const index = postgresSearchIndexWith({ bounds, tierSizes: [40, 200] })
const now = new Date('2026-11-23T10:00:00Z')
const documentOf = (number: number) => ({
  kind: 'video',
  id: BigInt(number),
  titles: [`瀑布第${number}集`],
  tagIds: [],
  actorIds: [],
  facts: [],
  views: BigInt((number * 7919) % 5000),
  publishedAt: new Date(now.getTime() - ((number * 104_729) % 9000) * 3_600_000),
})

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function addDocuments(from: number, to: number): Promise<void> {
  const documents = Array.from({ length: to - from }, (_, place) => documentOf(from + place + 1))
  await inTransaction(site.ctx.db, (tx) => index.put(tx, documents))
  await index.assignTiers(site.ctx.db, new AbortController().signal)
  await sql`analyze search_documents`.execute(site.ownerDb)
}

/** Rows of the index that this transaction has read so far. */
async function countRead(tx: DbOrTx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select (seq_tup_read + idx_tup_fetch)::bigint as read from pg_stat_xact_user_tables
    where relname = 'search_documents'`.execute(tx)
  return Number(rows[0]?.read ?? 0)
}

/** The most rows that a page reads, of the first 60 pages of a search whose word every title has. */
async function maxRowsPerPage(order: SearchOrder): Promise<number> {
  const request: SearchRequest = { text: '瀑布', kinds: ['video'], facts: [], order, limit: 10, now }
  let most = 0
  let cursor: string | undefined
  for (let pages = 0; pages < 60; pages += 1) {
    cursor = await inTransaction(site.ctx.db, async (tx) => {
      // The test's table is so small that reading all of it looks cheap.
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await countRead(tx)
      const { refs, next } = await index.search(tx, { ...request, cursor })
      expect(refs).not.toEqual([])
      most = Math.max(most, (await countRead(tx)) - before)
      return next
    })
    if (cursor === undefined) return most
  }
  return most
}

test('no page reads more documents in a larger library, however deep it is and whatever the order', async () => {
  const orders = ['relevance', 'newest', 'views'] as const
  await addDocuments(0, sizes.small)
  const small: number[] = []
  for (const order of orders) small.push(await maxRowsPerPage(order))
  await addDocuments(sizes.small, sizes.large)
  const large: number[] = []
  for (const order of orders) large.push(await maxRowsPerPage(order))
  // Two scans of the part that is too large to sort, one sort of a tier, and the look-up of names; three of each at most.
  const most = 3 * bounds.sorted + 3 * (bounds.scanned[0] + bounds.scanned[1])
  console.log(
    `rows read for a page at most: ${small.join(', ')}; in a library four times as large: ${large.join(', ')}`,
  )
  for (const read of [...small, ...large]) {
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(most)
  }
})

test('names, which have no tags, no actors and one tier, take one statement, and broad results one more', async () => {
  const names = ['田小雨', '田大雨', '小雨聲']
  await inTransaction(site.ctx.db, (tx) =>
    index.put(
      tx,
      names.map((name, place) => ({ ...documentOf(place + 1), kind: 'actor', titles: [name], views: 0n })),
    ),
  )
  const search = async (isExact: boolean) => {
    let ids: number[] = []
    const request = { kinds: ['actor'], facts: [], order: 'relevance' as const, limit: 10, now, isExact }
    const statements = await recordStatements(site.ctx.db, async (db) => {
      const { refs } = await index.search(db, { ...request, text: '田小雨' })
      ids = refs.map(({ id }) => Number(id))
    })
    return { ids, statements: statements.length }
  }
  expect(await search(true)).toEqual({ ids: [1], statements: 1 })
  expect(await search(false)).toEqual({ ids: [1, 3], statements: 2 })
})

test('a made-up cursor of a tier that names do not have leads to no results', async () => {
  const cursor = encodeCursor({ page: 1, after: ['0', '2', '1', '5', '5', '0'], order: 'relevance' })
  const request = { kinds: ['actor'], facts: [], order: 'relevance' as const, limit: 10, now, cursor }
  const { refs, next } = await index.search(site.ctx.db, { ...request, text: '田小雨' })
  expect({ refs, next }).toEqual({ refs: [], next: undefined })
})
