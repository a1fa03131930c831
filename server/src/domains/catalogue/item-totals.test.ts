import { listVideos } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { putCategory } from '../settings/index.ts'

/** Totals are maintained by triggers: after any change they must equal a count. */

let site: TestApp
let travel: bigint
let music: bigint
beforeAll(async () => {
  site = await openTestApp()
  const make = (slug: string) =>
    putCategory(site.ctx, {
      slug,
      name: { cn: slug, hk: slug, en: slug, vi: slug },
      operator: commandLineOperator('test'),
      reason: 'a test',
    })
  travel = await make('travel')
  music = await make('music')
  await insert('v', 30)
})
afterAll(() => site.close())

/** Two of three are published, in three categories, one in four has a price, one in ten is a short. */
const insert = (title: string, count: number) =>
  sql`with made as (
    insert into items (kind, lang, state, published_at, approved_by, category_id, price_asset, price_amount)
    select case when n % 10 = 0 then 'short' else 'video' end, 'hk',
      case when n % 3 > 0 then 'published' else 'hidden' end, now(), 'test',
      (array[${travel}, ${music}, null]::bigint[])[1 + n % 3],
      case when n % 4 = 1 then 'points' end, case when n % 4 = 1 then 10 end
    from generate_series(1, ${count}::int) n returning id, lang
  ) insert into item_texts (item_id, lang, title) select id, lang, ${title} || id from made`.execute(
    site.ctx.db,
  )

const changes: [string, () => Promise<unknown>][] = [
  ['created', async () => undefined],
  ['hidden', () => sql`update items set state = 'hidden' where id % 5 = 0`.execute(site.ctx.db)],
  ['shown again', () => sql`update items set state = 'published' where id % 2 = 0`.execute(site.ctx.db)],
  ['moved', () => sql`update items set category_id = ${music} where id % 3 = 0`.execute(site.ctx.db)],
  [
    'with a price',
    () =>
      sql`update items set price_asset = 'points', price_amount = 5 where id % 7 = 0`.execute(site.ctx.db),
  ],
  ['for VIPs only', () => sql`update items set is_vip_only = true where id % 6 = 0`.execute(site.ctx.db)],
  ['made into shorts', () => sql`update items set kind = 'short' where id % 8 = 0`.execute(site.ctx.db)],
  [
    'deleted',
    () =>
      sql`with texts as (delete from item_texts where item_id % 4 = 0) delete from items where id % 4 = 0`.execute(
        site.ctx.db,
      ),
  ],
  ['created by concurrent transactions', () => Promise.all([1, 2, 3, 4].map((n) => insert(`w${n}`, 20)))],
  [
    'changed twice, then rolled back',
    () =>
      inTransaction(site.ctx.db, async (tx) => {
        await sql`update items set state = 'hidden'`.execute(tx)
        await sql`update items set state = 'published', category_id = null`.execute(tx)
        throw new Error('no')
      }).catch(() => undefined),
  ],
]

test.each(changes)('totals are right after items were %s', async (_name, change) => {
  await change()
  const kept = await sql`select kind, category_id, is_free, count from item_counts where count <> 0
    order by 1, 2, 3`.execute(site.ctx.db)
  const counted = await sql`
    select kind, category_id, price_amount is null and not is_vip_only as is_free, count(*)
    from items where state = 'published' group by 1, 2, 3 order by 1, 2, 3`.execute(site.ctx.db)
  expect(counted.rows.length).toBeGreaterThan(1)
  expect(kept.rows).toEqual(counted.rows)
  const { rows } = await sql<{ count: bigint }>`select count(*) from items
    where state = 'published' and kind = 'video' and category_id = ${music}`.execute(site.ctx.db)
  const page = await site.anonymous.call(listVideos, { order: 'new', categoryId: Number(music) })
  expect(page).toMatchObject({ total: Number(rows[0]?.count), isEstimate: false })
})

test('a change that moves no item from one count to another writes no count', async () => {
  const readCounts = () => sql`select xmin::text, count from item_counts order by 1, 2`.execute(site.ctx.db)
  const before = await readCounts()
  await sql`update items set version = version + 1, view_count = view_count + 1, price_amount = price_amount + 1`.execute(
    site.ctx.db,
  )
  expect((await readCounts()).rows).toEqual(before.rows)
})

test('two transactions that change the same items in opposite order both finish', async () => {
  const hide = (order: 'asc' | 'desc') =>
    inTransaction(site.ctx.db, async (tx) => {
      const { rows } = await sql<{ id: bigint }>`select id from items where state = 'published'
        order by category_id ${sql.raw(order)}, id ${sql.raw(order)}`.execute(tx)
      for (const { id } of rows.slice(0, 10)) {
        await sql`update items set state = 'hidden' where id = ${id}`.execute(tx)
      }
    })
  await Promise.all([hide('asc'), hide('desc')])
})
