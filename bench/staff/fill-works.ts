import { administrator, busyAccount, type FillContext } from './filling.ts'

/** Failed plays, imports, reviews and schedules of items, topics, who may publish, and what the staff did with them. */
export async function fillWorks(filling: FillContext): Promise<void> {
  await fillPlays(filling)
  await fillImports(filling)
  await fillReviews(filling)
  await fillTopics(filling)
  const { client, videos } = filling
  await client.query(
    `update tags set item_count = counted.items
     from (select tag_id, count(*) as items from item_tags group by tag_id) as counted where tag_id = id`,
  )
  // What staff did with one of ten items, actors and tags.
  await client.query(
    `insert into pending_actions (at, act, subject, before, after, reason)
     select now() - (row_number() over ()) * interval '10 seconds', act, subject, before, after, 'as agreed' from (
       select case when n % 3 = 0 then 'publishing.import' else 'catalogue.edit-item' end as act, 'item:' || 1000 + n as subject,
         '{"isVipOnly": true}'::jsonb as before, '{"isVipOnly": false}'::jsonb as after
       from generate_series(1, $1::bigint / 10) n
       union all select 'actors.put', 'actor:' || id, null, '{}' from actors where id % 10 = 0
       union all select 'catalogue.translate-tag', 'tag:' || id, null, '{}' from tags
       union all select 'catalogue.edit-item', 'item:' || $2::bigint, '{}', '{}' from generate_series(1, 200)
     ) as done`,
    [videos, filling.busyItem],
  )
}

/** Failed plays of the last 90 days; and how the busy item is watched, in its 16 counters. */
async function fillPlays({ client, videos, busyItem }: FillContext): Promise<void> {
  await client.query(
    `insert into failed_plays (day, item_id, network, problem, has_started, count)
     select current_date - (n % 90)::int, case when n % 500 = 0 then $2::bigint else 1001 + n * 31 % $1::bigint end,
       (array['wifi', '4g', '3g', 'unknown'])[1 + n % 4],
       (array['left', 'offline', 'unreachable', 'refused', 'missing', 'broken'])[1 + n % 6], n % 5 = 0, 1 + n % 20
     from generate_series(1, $1::bigint) n on conflict do nothing`,
    [videos, busyItem],
  )
  await client.query(
    `insert into item_plays (item_id, shard, plays, watched_ms, preview_ends, furthest)
     select $1::bigint, n, 2000, 200000000, 100, array_fill(100::bigint, array[20]) from generate_series(0, 15) n`,
    [busyItem],
  )
}

/** An import of each item: one of a thousand failed, some encode again just now. One of a thousand items is the busy account's. */
async function fillImports({ client }: FillContext): Promise<void> {
  // Without the triggers, which require an approval of its files for each published work: only the first items have files.
  await client.query('set session_replication_role = replica')
  await client.query('update items set owner_id = $1 where id % 1000 = 1', [busyAccount])
  await client.query(
    `update items set state = 'processing', published_at = null, has_import_failed = true where id % 1000 = 0`,
  )
  await client.query('set session_replication_role = default')
  await client.query(
    `insert into imports (video_id, state, progress, source_key, source_bytes, finished_at)
     select id, case when id % 1000 = 0 then 'failed' else 'done' end, 100, 'sources/' || id, 1000000, now() from videos`,
  )
  await client.query(
    `insert into imports (video_id, state, progress, source_key, source_bytes, is_reencode)
     select id, 'ladder', 50, 'sources/' || id, 1000000, true from videos where id % 2000 = 3`,
  )
}

/** Works that are or were under review, who may publish, and when hidden items are to be published. */
async function fillReviews({ client, videos, accounts, administratorId }: FillContext): Promise<void> {
  await client.query(
    `insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state, decided_by, decided_at)
     select 1000 + n, 1, 10001 + n * 7 % $2::bigint, at, at + interval '1 day', '\\x00',
       case when n % 10 = 0 then 'waiting' else 'approved' end,
       case when n % 10 > 0 then 'generator' end, case when n % 10 > 0 then at end
     from generate_series(1, $1::bigint / 5) n,
       lateral (select date_trunc('milliseconds', now()) - n * interval '1 minute' as at) as submitted`,
    [videos, accounts],
  )
  await client.query(
    `with decided as (
       insert into uploaders (account_id, state, decided_at)
       select 10000 + n, case when n % 50 = 0 then 'suspended' else 'allowed' end,
         date_trunc('milliseconds', now()) - n * interval '1 minute'
       from generate_series(1, $1::bigint / 100) n returning *
     )
     insert into pending_actions (at, act, subject, reason)
     select decided_at, case state when 'allowed' then 'publishing.allow-uploader' else 'publishing.suspend-uploader' end,
       'account:' || account_id, 'as agreed' from decided`,
    [accounts],
  )
  await client.query(
    `insert into item_schedules
       (item_id, publish_at, reason, scheduled_by, scheduled_by_id, scheduled_at, refused_at, problem)
     select id, now() + interval '1 week', 'as agreed', $1::text, $2::bigint, now(), case when nth % 10 = 0 then now() end,
       case when nth % 10 = 0 then 'nobody approved it' end
     from (select id, row_number() over (order by id) as nth from items where state = 'hidden') as hidden
     where nth % 5 = 0`,
    [administrator, administratorId],
  )
}

/** 2,000 of a million videos: texts in each language, and 20 works. One of five is a draft. */
async function fillTopics({ client, videos }: FillContext): Promise<void> {
  await client.query(
    `with made as (
       insert into topics (slug, lang, is_published, created_at, updated_at, published_at)
       select 'topic-' || n, 'hk', n % 5 > 0, now(), now(), case when n % 5 > 0 then now() end
       from generate_series(1, greatest(5, $1::bigint / 500)) n returning id, published_at
     ), texts as (
       insert into topic_texts (topic_id, lang, title, description)
       select id, lang, '夜景 ' || id, repeat('一座城市的夜。', 20) from made cross join unnest(array['cn', 'hk', 'en', 'vi']) lang
     ), counts as (
       insert into topic_counts (topic_id) select id from made
     ), acted as (
       insert into pending_actions (at, act, subject, after) select now(), 'topics.put', 'topic:' || id, '{}' from made
     )
     insert into topic_items (topic_id, position, item_id, shown_at)
     select id, nth, 1001 + (id * 97 + nth * 31) % $1::bigint, published_at from made cross join generate_series(1, 20) nth`,
    [videos],
  )
}
