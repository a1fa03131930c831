import pg from 'pg'
import { expect, test } from 'vitest'
import { fillLibrary } from '../../../bench/generate/fill-library.ts'
import { fillStaffTables } from '../../../bench/staff/fill-staff-tables.ts'
import { busiestInviter, busyAccount } from '../../../bench/staff/filling.ts'
import { openPool } from '../../src/platform/db/database.ts'
import { openTestDatabase } from '../test-database.ts'

const size = {
  ...{ videos: 2000, accounts: 50, actors: 40, purchases: 7, gifts: 4, seed: 1 },
  ...{ watchers: 20, history: 5, favourites: 3, likes: 5 },
}

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
      (select count(*)::int from play_progress) as history,
      (select count(*)::int from favourites) as favourites,
      (select count(*)::int from items join categories on categories.id = category_id where parent_id is not null) as in_parts,
      (select count(*)::int from actor_counts where works <> (
        select count(*) from item_actors join items on items.id = item_id
        where item_actors.actor_id = actor_counts.actor_id and state = 'published')) as wrong_works,
      (select count(*)::int from item_actors join items on items.id = item_id
        where item_actors.kind <> items.kind or item_actors.published_at is distinct from
          case when state = 'published' then items.published_at end) as wrong_dates,
      (select count(*)::int from actor_tags) as actor_tags,
      (select sum(like_count)::int from items) as sum_of_likes,
      (select count(*)::int from sessions s join accounts a on a.id = s.account_id) as sessions`)
    expect(rows[0]).toMatchObject({
      videos: 2000,
      purchases: 350,
      sessions: 50,
      history: 100,
      favourites: 60,
    })
    expect(rows[0]).toMatchObject({ wrong_works: 0, wrong_dates: 0, actor_tags: 400 })
    expect(rows[0].in_parts).toBeGreaterThan(50)
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

test('the tables of the back office are filled beside a library, those about one account with many rows', async () => {
  const database = await openTestDatabase()
  const client = await fill(database.ownerUrl ?? '')
  try {
    await fillStaffTables(client, size)
    const { rows } = await client.query(
      `select
        (select count(*)::int from imports join items on items.id = video_id where owner_id = $1) as own_imports,
        (select count(*)::int from submissions where state = 'waiting') as reviews,
        (select count(*)::int from creator_shares where owner_id = $1 and state = 'held') as held,
        (select count(*)::int from invitations where inviter_id = $2 and refusal is not null) as refused,
        (select count(*)::int from payment_orders) as orders,
        (select count(*)::int from payment_orders where state = 'credited') as credited,
        (select count(*)::int from item_purchases where account_id = $1) as purchases,
        (select count(*)::int from serial_codes where used_by is not null) as used_codes,
        (select count(*)::int from vip_memberships) as vips,
        (select count(*)::int from messages) as messages,
        (select count(*)::int from topics) as topics,
        (select count(*)::int from graphile_worker.jobs) as jobs,
        (select count(*)::int from failed_plays) as failed_plays,
        (select count(distinct device)::int from sessions where account_id = $1) as devices,
        (select count(*)::int from account_traces where kind = 'device') as traces,
        (select count(*)::int from item_free_views where account_id = $1) as free_views`,
      [busyAccount, busiestInviter(size.accounts)],
    )
    expect(rows[0]).toMatchObject({ own_imports: 2, reviews: 40, refused: 2, failed_plays: 2000 })
    expect(rows[0]).toMatchObject({ devices: 502, traces: 50, free_views: 50, orders: 25, credited: 15 })
    expect(rows[0]).toMatchObject({ purchases: 8, vips: 5, messages: 326, topics: 5, jobs: 7 })
    expect(rows[0].held).toBeGreaterThan(5)
    expect(rows[0].used_codes).toBeGreaterThan(1000)
    // Free views and shares of sales have no postings: L10 and L11.
    const wrong = `select * from ledger_violations() where invariant not in ('L10', 'L11')`
    expect((await client.query(wrong)).rows).toEqual([])
    expect((await client.query('select * from verify_audit(0, 1000000)')).rows).toEqual([])
    expect((await client.query('select * from verify_audit_end()')).rows).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
