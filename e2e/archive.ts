import { sql } from 'kysely'
import { commandLineOperator } from '../server/src/domains/audit/index.ts'
import { indexMissing } from '../server/src/domains/catalogue/index-missing.ts'
import { putCategory } from '../server/src/domains/settings/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Db, inTransaction } from '../server/src/platform/db/database.ts'

/** Enough for six pages of 24: five are loaded below each other, and the last one is a page of its own. */
export const archiveSize = 130

export const archiveName = { cn: '旧片库', hk: '舊片庫', en: 'Archive', vi: 'Kho cũ' }

/** The oldest has number 1. Numbers are also the ids, so that these videos sort behind all others by id. */
export function archiveTitle(number: number): string {
  return `舊片 ${number}`
}

/** Who made all of them; with so many other makers of one each that the list of actors has several pages. */
export const archiveMaker = { id: 900_000, name: 'Old Film Club' }
const otherMakers = 70

/** A topic of many of them; with so many others of one each that the list of topics has several pages. */
export const archiveTopic = { id: 900_000, title: 'Old Reels' }
const topicWorks = 70
const otherTopics = 60

/**
 * A category of many videos without media. They are old and have no views, so that they are last in every
 * list. Published at 23:30 UTC, which is the next day in Hong Kong; the newest on 10 May 2020.
 */
export async function fillArchive(db: Db): Promise<void> {
  const operator = commandLineOperator('journeys')
  await putCategory(
    { db, clock: systemClock },
    { slug: 'archive', name: archiveName, operator, reason: 'the journeys' },
  )
  await inTransaction(db, async (tx) => {
    await sql`
      with made as (
        insert into items (id, kind, lang, state, category_id, price_asset, price_amount, published_at, approved_by)
        overriding system value
        select number, 'video', 'hk', 'published', categories.id, 'points', 10,
          timestamptz '2020-01-01T23:30:00Z' + number * interval '1 day', 'journeys'
        from generate_series(1, ${archiveSize}::bigint) number, categories
        where categories.slug = 'archive'
        returning id, lang
      ), texts as (
        insert into item_texts (item_id, lang, title)
        select id, lang, ${archiveTitle(0).slice(0, -1)} || id from made
      )
      insert into videos (id, duration_ms, width, height) select id, 60000, 640, 360 from made`.execute(tx)
    await sql`
      with made as (
        insert into actors (id, name) overriding system value
        select ${archiveMaker.id}::bigint + number, ${archiveMaker.name} || case number when 0 then '' else ' ' || number end
        from generate_series(0, ${otherMakers}::bigint) number returning id
      ), counted as (
        insert into actor_counts (actor_id, works)
        select id, case id when ${archiveMaker.id}::bigint then ${archiveSize}::int else 1 end from made
      )
      insert into item_actors (item_id, actor_id, position)
      select number, ${archiveMaker.id}::bigint, 1 from generate_series(1, ${archiveSize}::bigint) number
      union all
      select number, ${archiveMaker.id}::bigint + number, 2 from generate_series(1, ${otherMakers}::bigint) number`.execute(
      tx,
    )
    await sql`
      with made as (
        insert into topics (id, slug, lang, is_published, created_at, updated_at, published_at) overriding system value
        select ${archiveTopic.id}::bigint + number, 'archive-' || number, 'hk', true, published_at, published_at, published_at
        from generate_series(0, ${otherTopics}::bigint) number,
          lateral (select timestamptz '2020-01-01T23:30:00Z' - number * interval '1 day' as published_at) times
        returning id, lang, published_at
      ), texts as (
        insert into topic_texts (topic_id, lang, title, description)
        select id, lang, ${archiveTopic.title} || case id when ${archiveTopic.id}::bigint then '' else ' ' || id end, ''
        from made
      ), counts as (
        insert into topic_counts (topic_id) select id from made
      )
      insert into topic_items (topic_id, position, item_id, shown_at)
      select id, number, number, published_at from made, generate_series(1, ${topicWorks}::integer) number
      where id = ${archiveTopic.id}::bigint
      union all
      select id, 1, id - ${archiveTopic.id}::bigint, published_at from made where id > ${archiveTopic.id}::bigint`.execute(
      tx,
    )
  })
  // The use cases would have done this.
  await indexMissing({ db }, new AbortController().signal)
}
