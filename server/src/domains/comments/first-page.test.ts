import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { explainBuffers } from '../../../test/explain-buffers.ts'
import { recordStatements } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { listComments } from './list-comments.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function makeVideoWith(comments: number): Promise<number> {
  const { id } = await makeVideo(site.ctx)
  const writers = await Promise.all(Array.from({ length: 5 }, () => makeAccount(site.ctx)))
  const ids = writers.map((writer) => writer.id)
  await sql`
    insert into comments (item_id, author_id, text, score, created_at)
    select ${id}, (${ids}::bigint[])[1 + nth % 5], 'comment ' || nth, (nth * 7919) % 1000, now()
    from generate_series(1, ${comments}::integer) as nth`.execute(site.ctx.db)
  return id
}

/** The pages of the database that a list reads. */
async function buffersOf(input: Parameters<typeof listComments>[1]): Promise<number> {
  const statements = await recordStatements(site.ctx.db, (db) => listComments(db, input))
  let sum = 0
  for (const statement of statements) sum += (await explainBuffers(site.ctx.db, statement)).buffers
  return sum
}

test('a page of 30,000 comments reads about as much of the database as one of 100', async () => {
  const [few, many] = [await makeVideoWith(100), await makeVideoWith(30_000)]
  await sql`vacuum analyze comments`.execute(site.ownerDb)
  for (const order of ['top', 'newest'] as const) {
    const small = await buffersOf({ id: few, order })
    expect(small).toBeGreaterThan(5)
    // 25 rows, each with up to three others by their keys, wherever they are; all 30,000 are on 400 pages.
    expect(await buffersOf({ id: many, order })).toBeLessThan(small + 150)
    const { next } = await listComments(site.ctx.db, { id: many, order })
    expect(await buffersOf({ id: many, order, cursor: next ?? '' })).toBeLessThan(small + 150)
  }
})
