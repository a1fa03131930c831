import pg from 'pg'
import { expect, test } from 'vitest'
import { fillLibrary } from '../../bench/generate/fill-library.ts'
import { openPool } from '../src/platform/db/database.ts'
import { openTestDatabase } from './test-database.ts'

const size = { videos: 2000, accounts: 50, purchases: 7, gifts: 4, history: 5, likes: 5, seed: 1 }

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillLibrary(client, size, () => undefined)
  return client
}

const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`

test('a generated library has a consistent ledger and counts, keeps its indexes, takes new rows and is the same each time', async () => {
  const [one, other, empty] = await Promise.all([openTestDatabase(), openTestDatabase(), openTestDatabase()])
  const client = await fill(one.ownerUrl ?? '')
  const again = await fill(other.ownerUrl ?? '')
  const bare = openPool({ url: empty.url, poolSize: 1 })
  try {
    expect((await client.query('select * from ledger_violations()')).rows).toEqual([])
    const { rows } = await client.query(`select
      (select count(*)::int from videos) as videos,
      (select count(distinct title)::int from item_texts where title ~ '[一-龥]') as chinese,
      (select count(*)::int from item_purchases) as purchases,
      (select count(*)::int from item_likes) as likes,
      (select sum(like_count)::int from items) as sum_of_likes,
      (select count(*)::int from sessions s join accounts a on a.id = s.account_id) as sessions`)
    expect(rows[0]).toMatchObject({ videos: 2000, purchases: 350, sessions: 50 })
    expect(rows[0].chinese).toBeGreaterThan(1000)
    expect(rows[0].sum_of_likes).toBe(rows[0].likes)
    expect((await client.query(indexes)).rows).toEqual((await bare.query(indexes)).rows)
    await client.query(
      `with made as (insert into items (kind, lang) values ('video', 'hk') returning id, lang)
       insert into item_texts (item_id, lang, title) select id, lang, 'new' from made`,
    )
    await client.query(
      `select wallet_post('grant:test', 'operator_grant', '{}', now(), jsonb_build_array(jsonb_build_object('asset', 'points',
        'amount', 5, 'from', '{"site": "issuance"}'::jsonb, 'to', jsonb_build_object('account', 10001))))`,
    )
    expect((await client.query('select * from ledger_violations()')).rows).toEqual([])
    const titles = `select string_agg(title, '|' order by item_id) as all from item_texts where item_id <= 3000`
    expect((await again.query(titles)).rows).toEqual((await client.query(titles)).rows)
  } finally {
    await bare.end()
    for (const open of [client, again]) await open.end()
    for (const database of [one, other, empty]) await database.drop()
  }
})
