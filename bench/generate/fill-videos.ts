import type pg from 'pg'
import { dayMs } from '../../server/src/platform/utc-day.ts'
import { type LibrarySize, playableVideos } from './library-size.ts'
import { categories, chinese, english, subCategories, type Vocabulary, vietnamese } from './vocabulary.ts'

/** The newest video’s moment of publication; a library grows over the three years before it. */
const newest = '2026-11-01T00:00:00Z'
const spanMs = 3 * 365 * dayMs

/** Titles and descriptions put together from words: eight of ten Chinese, the rest English and Vietnamese. */
export async function fillVideos(client: pg.ClientBase, size: LibrarySize): Promise<void> {
  await fillWords(client)
  await fillCategories(client)
  await client.query(
    `create temp table generated as
     select 1000 + n as id, case v.lang when 'zh' then 'hk' else v.lang end as lang,
       -- Those with renditions are all published and long, so that each can be played.
       case when n > $3 and random_at(n, 1) < 0.05 then 'short' else 'video' end as kind,
       case when n > $3 and random_at(n, 2) < 0.03 then 'hidden' else 'published' end as state,
       title_of(n, v) as title,
       sentence_of(n, v, 20) || case v.lang when 'zh' then '' else ' ' end || sentence_of(n, v, 21) as description,
       c.id as category_id,
       array(select distinct pick(w.tags, random_at(n, 30 + k)) from generate_series(1, 4) k) as tags,
       case when random_at(n, 3) < 0.35 then 'points' when random_at(n, 3) < 0.38 then 'diamonds' end as price_asset,
       case when random_at(n, 3) < 0.38 then (array[10, 10, 10, 5, 20, 30])[1 + floor(random_at(n, 4) * 6)] end as price_amount,
       random_at(n, 3) >= 0.93 as is_vip_only,
       case when n <= $3 then 300000 else 60000 + floor(random_at(n, 5) * 1800000) end as duration_ms,
       case when n <= $3 then 28000 else 0 end as preview_end_ms,
       n as asset_id, cover_of(n) as cover, token_of('cover', n) as cover_token,
       floor(20 / (random_at(n, 6) + 0.0001)) as view_count, coalesce(l.likes, 0) as like_count,
       -- Seven of ten were not watched recently.
       case when random_at(n, 7) < 0.3 then floor(1 / (random_at(n, 8) + 0.00001))::bigint else 0 end as recent_views,
       p.at
     from generate_series(1, $1::bigint) n
     cross join lateral (select $2::timestamptz - ($1::bigint - n) * ($4::bigint / $1::bigint) * interval '1 ms' as at) p
     join lang_words v on v.lang = case when random_at(n, 10) < 0.8 then 'zh' when random_at(n, 10) < 0.92 then 'en' else 'vi' end
     join category_words w on w.position = floor(12 * random_at(n, 11) * sqrt(random_at(n, 11)))
     join categories c on c.slug = case
       when w.slug <> '${subCategories.of}' then w.slug
       when random_at(n, 22) < 0.4 then '${subCategories.slugs[0]}'
       when random_at(n, 22) < 0.8 then '${subCategories.slugs[1]}'
       else w.slug
     end
     left join like_sums l on l.item_id = 1000 + n
     order by n`,
    [size.videos, newest, playableVideos, spanMs],
  )
  await client.query(
    `insert into items (id, lang, kind, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token,
       view_count, like_count, hot_score, hot_week, hot_month, length_class, published_at, approved_by, created_at)
     overriding system value
     select id, lang, kind, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token,
       view_count, like_count, ${[1, 7, 30].map(hotScore)}, length_class_of(duration_ms::bigint), at, 'generator', at
     from generated order by id`,
  )
  await client.query(
    'insert into item_texts (item_id, lang, title, description) select id, lang, title, description from generated order by id',
  )
  await client.query(
    `insert into videos (id, duration_ms, width, height, preview_end_ms, asset_id)
     select id, duration_ms, 1920, 1080, preview_end_ms, asset_id from generated order by id`,
  )
  await fillTags(client)
  await client.query(
    `insert into video_assets (id, video_id, token, storyboard, created_at) overriding system value
     select n, 1000 + n, token_of('asset', n), null, $2::timestamptz from generate_series(1, $1::bigint) n`,
    [size.videos, newest],
  )
  // Rows that triggers would otherwise keep up to date.
  await client.query(
    `insert into item_counts (kind, category_id, is_free, count)
     select kind, category_id, price_amount is null and not is_vip_only, count(*)
     from items where state = 'published' group by 1, 2, 3`,
  )
  await fillRenditions(client)
}

/** SQL: as if all recent views had happened when the newest video was published. */
const hotScore = (days: number) =>
  `case recent_views when 0 then 0 else add_to_hot_score(0, recent_views, '${newest}', ${days}) end`

/** Tags are named in Chinese, whatever the language of the title. */
async function fillTags(client: pg.ClientBase): Promise<void> {
  await client.query('create temp table tag_words as select distinct unnest(tags) as name from generated')
  await client.query(
    `with inserted as (insert into tags (lang) select 'hk' from tag_words returning id),
       numbered as (select id, row_number() over (order by id) as nth from inserted)
     insert into tag_names (tag_id, lang, name)
     select id, 'hk', name from numbered
     join (select name, row_number() over (order by name) as nth from tag_words) words using (nth)`,
  )
  await client.query(
    `insert into item_tags (item_id, position, tag_id)
     select generated.id, listed.place, tag_id from generated
     cross join unnest(tags) with ordinality as listed (name, place)
     join tag_names using (name) order by generated.id, listed.place`,
  )
}

async function fillWords(client: pg.ClientBase): Promise<void> {
  await client.query(`create temp table lang_words (lang text, places text[], moods text[], subjects text[], topics text[],
    forms text[], sentences text[])`)
  const byLanguage: [string, Vocabulary][] = [
    ['zh', chinese],
    ['en', english],
    ['vi', vietnamese],
  ]
  for (const [lang, v] of byLanguage) {
    await client.query('insert into lang_words values ($1, $2, $3, $4, $5, $6, $7)', [
      ...[lang, v.places, v.moods, v.subjects, v.topics, v.forms, v.sentences],
    ])
  }
  await client.query('create temp table category_words (position int, slug text, tags text[])')
  for (const [position, { slug, tags }] of categories.entries()) {
    await client.query('insert into category_words values ($1, $2, $3)', [position, slug, tags])
  }
  await client.query(`
    create function random_data.title_of(n bigint, v lang_words) returns text language sql stable as $$
      select case v.lang
        when 'zh' then
          case floor(random_at(n, 12) * 5)
            when 0 then pick(v.places, random_at(n, 13)) || pick(v.moods, random_at(n, 14)) || pick(v.subjects, random_at(n, 15)) || pick(v.topics, random_at(n, 16))
            when 1 then pick(v.moods, random_at(n, 14)) || '的' || pick(v.places, random_at(n, 13)) || pick(v.subjects, random_at(n, 15))
            when 2 then pick(v.subjects, random_at(n, 15)) || pick(v.topics, random_at(n, 16)) || '：' || pick(v.places, random_at(n, 13))
            when 3 then pick(v.places, random_at(n, 13)) || pick(v.subjects, random_at(n, 15)) || '與' || pick(v.subjects, random_at(n, 17))
            else '一座' || pick(v.subjects, random_at(n, 15)) || '，' || pick(v.moods, random_at(n, 14)) || pick(v.topics, random_at(n, 16))
          end || case when random_at(n, 18) < 0.4 then ' ' || pick(v.forms, random_at(n, 19)) else '' end
        else pick(v.moods, random_at(n, 14)) || ' ' || pick(v.places, random_at(n, 13)) || ' ' || pick(v.subjects, random_at(n, 15)) || ' ' ||
          pick(v.topics, random_at(n, 16)) || case when random_at(n, 18) < 0.4 then ' ' || pick(v.forms, random_at(n, 19)) else '' end
      end
    $$`)
  await client.query(`
    create function random_data.sentence_of(n bigint, v lang_words, what int) returns text language sql stable as $$
      select v.sentences[1 + floor(random_at(n, what) * cardinality(v.sentences))]
    $$`)
}

async function fillCategories(client: pg.ClientBase): Promise<void> {
  for (const [position, { slug, cn, hk, en, vi }] of categories.entries()) {
    await client.query('insert into categories (slug, name, position) values ($1, $2, $3)', [
      ...[slug, { cn, hk, en, vi }, position + 1],
    ])
  }
  for (const slug of subCategories.slugs) {
    await client.query(
      `insert into categories (slug, name, position, parent_id)
       select $1, name, position, id from categories where slug = $2`,
      [slug, subCategories.of],
    )
  }
}

/** Five minutes in segments of 4 s: four rungs and the sound, as the ladder leaves them. */
async function fillRenditions(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into video_renditions (asset_id, name, kind, files)
     select n, r.name, r.kind, r.files
     from generate_series(1, $1::bigint) n cross join (
       select name, kind, jsonb_build_object('kind', kind, 'name', name, 'width', height * 16 / 9, 'height', height,
         'frameRate', case kind when 'video' then 25 else 0 end, 'channels', case kind when 'audio' then 2 else 0 end,
         'codecs', codecs, 'initFile', 'init.mp4', 'peakBandwidth', bandwidth, 'averageBandwidth', bandwidth * 4 / 5,
         'segments', (select jsonb_agg(jsonb_build_object('file', format('%s.%s.m4s', lpad(i::text, 5, '0'), (i + 1) * 4000),
           'startMs', i * 4000, 'endMs', (i + 1) * 4000, 'bytes', bandwidth / 2)) from generate_series(0, 74) i)) as files
       from (values ('v240', 'video', 240, 'avc1.64000d', 400000), ('v480', 'video', 480, 'avc1.64001e', 1200000),
         ('v720', 'video', 720, 'avc1.64001f', 2800000), ('v1080', 'video', 1080, 'avc1.640028', 5200000),
         ('audio', 'audio', 0, 'mp4a.40.2', 128000)) as kinds (name, kind, height, codecs, bandwidth)
     ) r order by n`,
    [playableVideos],
  )
}
