import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearHistory, listHistory } from '@liuguang/contract'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import type pg from 'pg'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { compareGrowth } from './load/compare-growth.ts'
import { callRequest } from './load/requests.ts'
import type { NextRequest } from './load/send-load.ts'
import { startApi } from './load/start-servers.ts'
import { tokenOf } from './load/token-of.ts'
import { withClient } from './load/with-client.ts'

/** Rows of all histories: `HISTORY_ROWS=100000` is a quick run that only proves the program. */
const manyRows = Number(process.env.HISTORY_ROWS ?? 10_000_000)
const fewRows = 100_000
const rowsEach = 1000
/** The first accounts have everything in their history. */
const heavyAccounts = 5
const size = libraryOf(manyRows > fewRows ? 100_000 : 10_000)

/** The watch history of a member with 1,000 entries, in a table of 100,000 rows and of 10,000,000. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([size], async (libraries) => {
      const side = async (rows: number) => {
        const url = await libraries.clone(size)
        const accounts = Math.max(2 * heavyAccounts, Math.min(size.accounts, rows / rowsEach))
        await withClient(url, async (client) => {
          await fill(client, accounts)
          console.log(`${rows} rows: ${await explainHistory(client)}`)
        })
        return { api: await startApi(url, folder), visitor: () => readerOf(accounts) }
      }
      const grown = await compareGrowth('history', [await side(fewRows), await side(manyRows)])
      return [{ bench: 'lists', figure: 'history-growth', unit: 'ms', ...grown }]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(client: pg.ClientBase, accounts: number): Promise<void> {
  await client.query('update sessions set last_seen_at = now()')
  await client.query('truncate play_progress')
  // 7919 is prime: the videos of an account differ.
  await client.query(
    `insert into play_progress (account_id, item_id, position_ms, duration_ms, watched_at)
     select 10000 + account, 1001 + (account + nth::bigint * 7919) % $3, 60000, 300000, now() - nth * interval '3 minutes'
     from generate_series(1, $1::bigint) as account,
       lateral generate_series(1, case when account <= $4 then $3::bigint else $2::bigint end) as nth
     on conflict do nothing`,
    [accounts, rowsEach, size.videos, heavyAccounts],
  )
  await client.query('vacuum analyze play_progress')
}

let readers = 0

/** A random member’s first page, a deep one, a search in it, and the removal of one entry. */
function readerOf(accounts: number): NextRequest {
  readers += 1
  const random = seededRandom(readers)
  let step = 0
  let token = ''
  return () => {
    step = (step + 1) % 4
    if (step === 1) {
      token = tokenOf(heavyAccounts + 1 + Math.floor(random() * (accounts - heavyAccounts)))
      return callRequest(listHistory, {}, token)
    }
    if (step === 2) return callRequest(listHistory, { page: 20, size: 24 }, token)
    if (step === 3) return callRequest(listHistory, { text: 'a' }, token)
    return callRequest(clearHistory, { ids: [1001 + Math.floor(random() * size.videos)] }, token)
  }
}

/** Buffers (pages of 8 KB) and time of the statements, for a member and for one with everything in the history. */
async function explainHistory(client: pg.ClientBase): Promise<string> {
  const texts: string[] = []
  for (const [who, account] of [
    ['a member', 10_000 + heavyAccounts + 1],
    ['a heavy member', 10_001],
  ] as const) {
    const entries = `from play_progress where account_id = ${account}`
    const newest = `select item_id ${entries} order by watched_at desc, item_id desc limit 25`
    for (const [what, statement] of [
      ['first page', newest],
      ['deep page', `${newest} offset 480`],
      ['remove one', `delete ${entries} and item_id = (select item_id ${entries} limit 1)`],
      ['clear', `delete ${entries}`],
    ] as const) {
      await client.query('begin')
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${statement}`,
      )
      await client.query('rollback')
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
      const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      texts.push(`${what} of ${who} ${buffers} (${plan['Actual Total Time']?.toFixed(2)} ms)`)
    }
  }
  return texts.join(', ')
}
