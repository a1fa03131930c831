import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDanmaku } from '@liuguang/contract'
import type pg from 'pg'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { compareGrowth } from './load/compare-growth.ts'
import { callRequest } from './load/requests.ts'
import { startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

const size = libraryOf(10_000)
const minutes = 60
/** As many as are sent at most for one minute. */
const smallPerMinute = 300
const largeCount = 100_000

/**
 * One minute of danmaku of an hour-long video: the last of one with 100,000 against its first, and of one with 100,000
 * (1,667 a minute, of which 300 are sent) against one with as many as are sent.
 */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([size], async (libraries) => {
      const url = await libraries.clone(size)
      const [small, large] = await withClient(url, fill)
      const side = async (id: number, minute: number) => ({
        api: await startApi(url, folder),
        visitor: () => viewerOf(id, minute),
      })
      const [first, last] = [0, minutes - 1]
      const late = await compareGrowth('danmaku', [await side(large, first), await side(large, last)])
      const growth = await compareGrowth('danmaku', [await side(small, first), await side(large, first)])
      return [
        { bench: 'danmaku', figure: 'late-minute', unit: 'ms', ...late },
        { bench: 'danmaku', figure: 'growth', unit: 'ms', ...growth },
      ]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Loads one minute again and again. */
const viewerOf = (id: number, minute: number) => () => callRequest(listDanmaku, { id, minute })

/** @returns two free videos of an hour: with 300 in each minute, and with 100,000 in all */
async function fill(client: pg.ClientBase): Promise<[number, number]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from items where state = 'published' and kind = 'video' order by id limit 2`,
  )
  const ids = rows.map(({ id }) => Number(id))
  const [small = 0, large = 0] = ids
  await client.query(
    `update items set price_asset = null, price_amount = null, is_vip_only = false where id = any($1)`,
    [ids],
  )
  await client.query('update videos set duration_ms = $2 where id = any($1)', [ids, minutes * 60_000])
  for (const [id, count] of [
    [small, smallPerMinute * minutes],
    [large, largeCount],
  ]) {
    await client.query(
      `insert into danmaku (item_id, author_id, at_ms, mode, color, size, text, created_at)
       select $1, account.id, floor(nth * ($3::float8 / $2))::integer, 'scroll', '#ffffff', 'medium',
         'danmaku ' || nth, now() - nth * interval '1 second'
       from generate_series(0, $2::integer - 1) as nth
       join (select id, row_number() over (order by id) as place, count(*) over () as people from accounts) as account
         on account.place = 1 + nth % account.people`,
      [id, count, minutes * 60_000],
    )
  }
  await client.query('vacuum analyze danmaku')
  return [small, large]
}
