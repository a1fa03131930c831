import type { InputOf, listHistory as listCall } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { listHistory } from './list-history.ts'

const items = 60
let site: TestApp
/** The last of the accounts, which all watched every item. */
let accountId: bigint
beforeAll(async () => {
  site = await openTestApp()
  const accounts: bigint[] = []
  for (let nth = 0; nth < 20; nth += 1) accounts.push((await makeAccount(site.ctx)).id)
  accountId = accounts.at(-1) ?? 0n
  const ids: number[] = []
  for (let nth = 1; nth <= items; nth += 1) {
    ids.push((await makeVideo(site.ctx, { title: nth === 2 ? 'blue' : 'red' })).id)
  }
  await inTransaction(site.ctx.db, async (tx) => {
    // The vacuum marks only what is on disk as visible to all.
    await sql`set local synchronous_commit = on`.execute(tx)
    // In the order of time, as they are written: the entries of an account are far apart.
    await sql`
      insert into play_progress (account_id, item_id, kind, position_ms, duration_ms, watched_at)
      select account, item, 'video', 5000, 60000, now() + nth * interval '1 minute'
      from unnest(${ids}::bigint[]) with ordinality as items (item, nth)
      cross join unnest(${accounts}::bigint[]) as account order by nth`.execute(tx)
  })
  await markVisible('play_progress')
  await markVisible('items')
})
afterAll(() => site.close())

/**
 * Repeats the vacuum until every page is marked as visible to all: none is while an older transaction still runs, such
 * as autovacuum's own ANALYZE.
 */
async function markVisible(table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await sql`vacuum analyze ${sql.table(table)}`.execute(site.ownerDb)
      const { rows } = await sql<{ hidden: number }>`
        select relpages - relallvisible as hidden from pg_class where oid = ${table}::regclass
      `.execute(site.ownerDb)
      expect(rows).toEqual([{ hidden: 0 }])
    },
    { timeout: 60_000, interval: 250 },
  )
}

/** Rows of the table, not entries of its indexes, that this transaction has read so far. */
async function countRead(tx: DbOrTx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select (seq_tup_read + idx_tup_fetch)::bigint as read from pg_stat_xact_user_tables
    where relname = 'play_progress'`.execute(tx)
  return Number(rows[0]?.read ?? 0)
}

test.each<[string, InputOf<typeof listCall>, shown: number]>([
  ['the first page', { size: 2 }, 2],
  ['a page by its number', { size: 2, page: 29 }, 2],
  ['what has a text', { text: 'blue' }, 1],
])(
  '%s reads no more rows of the history than are shown, and one for the next page',
  async (_what, input, shown) => {
    await inTransaction(site.ctx.db, async (tx) => {
      // The test's tables are so small that reading all of them looks cheap.
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await countRead(tx)
      const { list } = await listHistory(tx, accountId, input, 'hk')
      expect(list.length).toBe(shown)
      expect(list[0]).toMatchObject({ positionMs: 5000, durationMs: 60_000 })
      expect((await countRead(tx)) - before).toBeLessThanOrEqual(shown + 1)
    })
  },
)
