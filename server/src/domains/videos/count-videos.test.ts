import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { upsertCategory } from '../settings/index.ts'
import { countVideos, type VideoListFilter } from './list-queries.ts'

let site: TestApp
let categoryId: bigint
beforeAll(async () => {
  site = await openTestApp()
  const name = { cn: '旅行', hk: '旅行', en: 'Travel', vi: 'Du lịch' }
  categoryId = await inTransaction(site.ctx.db, (tx) =>
    upsertCategory(tx, { slug: 'travel', name, position: 1 }),
  )
  // 400 published, half of them in the category, a quarter with a price; 100 hidden.
  await sql`
    insert into videos (title, state, published_at, approved_by, category_id, price_asset, price_amount)
    select 'v' || n, case when n <= 400 then 'published' else 'hidden' end, now(), 'test',
      case when n % 2 = 0 then ${categoryId}::bigint end,
      case when n % 4 = 1 then 'points' end, case when n % 4 = 1 then 10 end
    from generate_series(1, 500) n`.execute(site.ctx.db)
  await sql`analyze videos`.execute(site.ctx.db)
})
afterAll(() => site.close())

const filters: [string, () => VideoListFilter, number][] = [
  ['all', () => ({ order: 'new', categoryId: undefined }), 400],
  ['of a category', () => ({ order: 'hot', categoryId }), 200],
  ['free', () => ({ order: 'hot', categoryId: undefined, isFree: true }), 300],
]

describe.each(filters)('%s', (_name, filter, count) => {
  test('exact up to the limit', async () => {
    expect(await countVideos(site.ctx.db, filter(), count)).toEqual({ count, isEstimate: false })
  })

  test('beyond it an estimate, said to be one, and never below the limit', async () => {
    const estimate = await countVideos(site.ctx.db, filter(), count - 1)
    expect(estimate.isEstimate).toBe(true)
    expect(estimate.count).toBeGreaterThanOrEqual(count)
    expect(estimate.count).toBeLessThan(count * 1.5)
  })
})
