import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listComments } from '@liuguang/contract'
import type pg from 'pg'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { compareGrowth } from './load/compare-growth.ts'
import { callRequest } from './load/requests.ts'
import { startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

const size = libraryOf(10_000)
const few = 100
const many = 100_000

/** The first page of comments of a video with few of them and of one with many, in both orders. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([size], async (libraries) => {
      const url = await libraries.clone(size)
      const [small, large] = await withClient(url, fill)
      const side = async (id: number) => ({ api: await startApi(url, folder), visitor: () => readerOf(id) })
      const grown = await compareGrowth('comments', [await side(small), await side(large)])
      return [{ bench: 'comments', figure: 'growth', unit: 'ms', ...grown }]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readerOf(id: number) {
  let nth = 0
  return () => {
    nth += 1
    return callRequest(listComments, { id, order: nth % 2 ? 'top' : 'newest' })
  }
}

/** @returns the videos with few and with many comments */
async function fill(client: pg.ClientBase): Promise<[number, number]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from items where state = 'published' order by id limit 2`,
  )
  const [small = 0, large = 0] = rows.map(({ id }) => Number(id))
  for (const [id, count] of [
    [small, few],
    [large, many],
  ]) {
    await client.query(
      `insert into comments (item_id, author_id, text, score, like_count, created_at)
       select $1, account.id, 'comment ' || nth || repeat(' and more', nth % 20),
         case when nth % 3 = 0 then (random() * 1e9)::bigint else 0 end, nth % 50, now() - nth * interval '1 minute'
       from generate_series(1, $2::integer) as nth
       join (select id, row_number() over (order by id) as place, count(*) over () as people from accounts) as account
         on account.place = 1 + nth % account.people`,
      [id, count],
    )
    await client.query('update items set comment_count = $2 where id = $1', [id, count])
  }
  await client.query('vacuum analyze comments')
  return [small, large]
}
