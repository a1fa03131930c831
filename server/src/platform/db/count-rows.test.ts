import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { countTotal } from './count-rows.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test.each([
  [0, { count: 0, isEstimate: false }],
  [10_000, { count: 10_000, isEstimate: false }],
  [10_001, { count: 10_000, isEstimate: true }],
  [1_000_000_000, { count: 10_000, isEstimate: true }],
])('the total of %d rows is exact up to ten thousand, and no more rows are read', async (rows, total) => {
  // The function makes its rows one by one as they are read; a billion would take minutes.
  const made = sql<{ n: number }>`(select generate_series(1, ${rows}::int) as n)`.as('made')
  expect(await countTotal(site.ctx.db, site.ctx.db.selectFrom(made))).toEqual(total)
})
