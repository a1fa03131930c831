import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAs, makeUploader } from '../../../test/content/review.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { itemKinds } from '../item-kinds.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function problemOf(id: number): Promise<string | null | undefined> {
  const { rows } = await sql<{
    problem: string | null
  }>`select publication_problem(${id}) as problem`.execute(site.ctx.db)
  return rows[0]?.problem
}

const publish = (id: number) =>
  sql`update items set state = 'published', published_at = now(), approved_by = 'test' where id = ${id}`.execute(
    site.ctx.db,
  )

/** What the pages of a comic are, as its kind would read them from its own table. */
const definePages = (pages: string) =>
  sql`create or replace function comic_publication(p_item bigint, out content jsonb, out files jsonb, out problem text)
    language sql stable as $$ select ${sql.lit(pages)}::jsonb, '[]'::jsonb, null $$`.execute(site.ownerDb)

test('each kind says what of it is reviewed', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where proname like '%\_publication' and proname <> 'kind_publication'`.execute(
    site.ctx.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(
    Object.keys(itemKinds)
      .map((kind) => `${kind}_publication`)
      .sort(),
  )
})

test('a work of a kind without files is published once it is approved, and not with other pages', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  await sql`alter table items drop constraint items_kind`.execute(site.ownerDb)
  await sql`update items set kind = 'comic' where id = ${id}`.execute(site.ownerDb)
  const unknown = 'nobody can review a comic: there is no function comic_publication'
  expect(await problemOf(id)).toBe(unknown)
  await expect(publish(id)).rejects.toThrow(unknown)

  await definePages('["one", "two"]')
  expect(await problemOf(id)).toBe('nobody else approved what it is now')
  await inTransaction(site.ctx.db, (tx) => approveAs(tx, BigInt(id), author.id, site.ctx.clock.now()))
  expect(await problemOf(id)).toBe(null)
  await definePages('["one", "three"]')
  await expect(publish(id)).rejects.toThrow('nobody else approved what it is now')
  await definePages('["one", "two"]')
  await publish(id)
})
