import type { Lang, TopicContent, TopicRef } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { timeKeyOf } from '../../platform/db/time-keys.ts'
import { translatedText } from '../../platform/db/translated-text.ts'
import { conditionOf, type TopicFilter } from './topic-filter.ts'

export interface StoredCover {
  key: string
  /** Pixels. */
  width: number
  height: number
}

/** A topic as its editors see it. */
export interface StoredTopic {
  id: bigint
  slug: string
  lang: Lang
  is_published: boolean
  picture_id: bigint | null
  picture: StoredCover | null
  updated_at: Date
  /** Sort key of list cursors: `updated_at` in microseconds. */
  updated_key: bigint
  texts: TopicContent['texts']
  items: number[]
}

/** A published topic in one language. */
export interface PublishedTopic {
  id: bigint
  title: string
  description: string
  picture: StoredCover | null
  published_at: Date
  followers: bigint
}

const topicTable = { table: 'topics', texts: 'topic_texts', idColumn: 'topic_id' }

const picture = sql`(
  select jsonb_build_object('key', key, 'width', width, 'height', height) from pictures
  where pictures.id = topics.picture_id)`

async function selectPublished(
  db: DbOrTx,
  lang: Lang,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<PublishedTopic[]> {
  const { rows } = await sql<PublishedTopic>`
    select topics.id, ${translatedText(topicTable, 'title', lang)} as title,
      ${translatedText(topicTable, 'description', lang)} as description, ${picture} as picture,
      topics.published_at, topic_counts.followers
    from topics join topic_counts on topic_counts.topic_id = topics.id
    where topics.is_published and ${condition}
    order by topics.published_at desc, topics.id desc ${page}`.execute(db)
  return rows
}

/** @param after time and id of the topic after which the page starts */
export function listPublishedTopics(
  db: DbOrTx,
  lang: Lang,
  { limit, offset, after }: { limit: number; offset: number; after: readonly [Date, bigint] | undefined },
): Promise<PublishedTopic[]> {
  const condition = after
    ? sql`(topics.published_at, topics.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : sql`true`
  return selectPublished(db, lang, condition, sql`limit ${limit} offset ${offset}`)
}

/** The published ones of these topics, the newest first. */
export async function findPublishedTopics(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<PublishedTopic[]> {
  return ids.length === 0 ? [] : selectPublished(db, lang, sql`topics.id = ${anyOf(ids)}`)
}

/** The first `count` published topics of each item, the newest first, by item. Items without topics are left out. */
export async function listTopicsOfItems(
  db: DbOrTx,
  itemIds: readonly bigint[],
  lang: Lang,
  count: number,
): Promise<Map<bigint, TopicRef[]>> {
  const rows = await db
    .selectFrom('topic_items')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .select(['item_id', 'topics.id', translatedText(topicTable, 'title', lang).as('title')])
    .where('item_id', '=', anyOf(itemIds))
    .where('is_published', '=', true)
    .orderBy('published_at', 'desc')
    .orderBy('topics.id', 'desc')
    .modifyFront(prepared)
    .execute()
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    [...byItem].map(([id, topics]) => [
      id,
      topics.slice(0, count).map((topic) => ({ id: Number(topic.id), title: topic.title })),
    ]),
  )
}

/** The items of topics in their order, by topic. Some may not be published. */
export async function listTopicItemIds(
  db: DbOrTx,
  topicIds: readonly bigint[],
): Promise<Map<bigint, bigint[]>> {
  const rows = await db
    .selectFrom('topic_items')
    .select(['topic_id', 'item_id'])
    .where('topic_id', '=', anyOf(topicIds))
    .orderBy('topic_id')
    .orderBy('position')
    .execute()
  const byTopic = Map.groupBy(rows, ({ topic_id }) => topic_id)
  return new Map([...byTopic].map(([id, items]) => [id, items.map(({ item_id }) => item_id)]))
}

/** The other items of the published topics that have one of these items, the most recently created first. */
export async function listItemsSharingTopics(
  db: DbOrTx,
  itemIds: readonly bigint[],
  limit: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('topic_items as ours')
    .innerJoin('topics', 'topics.id', 'ours.topic_id')
    .innerJoin('topic_items as others', 'others.topic_id', 'topics.id')
    .select('others.item_id')
    .distinct()
    .where('ours.item_id', '=', anyOf(itemIds))
    .where('others.item_id', '<>', sql<bigint>`all(${itemIds}::bigint[])`)
    .where('is_published', '=', true)
    .orderBy('others.item_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** The published topics in ranges of ids: each is one file of the sitemap. */
export const publishedTopicRanges = (db: DbOrTx, size: number): IdRanges<'topics'> => ({
  table: 'topics',
  listed: db.selectFrom('topics').select('topics.id').where('is_published', '=', true),
  size,
})

export function countTopics(db: DbOrTx, filter: TopicFilter = {}): Promise<Total> {
  return countTotal(db, db.selectFrom('topics').where(conditionOf(filter)))
}

/** Topics as their editors see them. @param page their order, and how many */
export async function selectStored(
  db: DbOrTx,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<StoredTopic[]> {
  const { rows } = await sql<StoredTopic>`
    select topics.id, topics.slug, topics.lang, topics.is_published, topics.picture_id, topics.updated_at,
      ${timeKeyOf(sql.ref('topics.updated_at'))} as updated_key, ${picture} as picture,
      (select jsonb_object_agg(texts.lang, jsonb_build_object('title', title, 'description', description))
        from topic_texts as texts where texts.topic_id = topics.id) as texts,
      (select coalesce(jsonb_agg(item_id order by position), '[]') from topic_items
        where topic_items.topic_id = topics.id) as items
    from topics where ${condition} ${page}`.execute(db)
  return rows
}

export async function findStoredTopic(db: DbOrTx, slug: string): Promise<StoredTopic | undefined> {
  const [topic] = await selectStored(db, sql`topics.slug = ${slug}`)
  return topic
}

/**
 * The topic as it is until the end of the transaction. Undefined: there is none, but another transaction may make
 * it at any time.
 */
export async function lockStoredTopic(tx: Tx, slug: string): Promise<StoredTopic | undefined> {
  await tx.selectFrom('topics').select('id').where('slug', '=', slug).forUpdate().execute()
  return findStoredTopic(tx, slug)
}

/**
 * Makes a draft without texts and items. Waits for a transaction that makes a topic with this slug.
 * @returns its id; undefined if there is a topic with this slug
 */
export async function insertTopic(
  tx: Tx,
  { slug, lang }: Pick<TopicContent, 'slug' | 'lang'>,
  now: Date,
): Promise<bigint | undefined> {
  const topic = await tx
    .insertInto('topics')
    .values({ slug, lang, is_published: false, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (topic) await tx.insertInto('topic_counts').values({ topic_id: topic.id }).execute()
  return topic?.id
}

/** Replaces the whole content of a topic but its slug. */
export async function replaceTopic(tx: Tx, id: bigint, content: TopicContent, now: Date): Promise<void> {
  const { lang, isPublished, texts, items } = content
  await tx
    .updateTable('topics')
    .set({
      lang,
      is_published: isPublished,
      updated_at: now,
      published_at: sql`coalesce(published_at, ${isPublished ? now : null}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('topic_texts').where('topic_id', '=', id).execute()
  const rows = Object.entries(texts).map(([lang, text]) => ({ topic_id: id, lang, ...text }))
  await tx.insertInto('topic_texts').values(rows).execute()
  await replaceTopicItems(tx, id, items, isPublished ? now : null)
}

/** @param shownAt since when visitors see the items that are new to the topic. Null for a draft */
async function replaceTopicItems(
  tx: Tx,
  topicId: bigint,
  items: readonly number[],
  shownAt: Date | null,
): Promise<void> {
  const known = await tx
    .deleteFrom('topic_items')
    .where('topic_id', '=', topicId)
    .returning(['item_id', 'shown_at'])
    .execute()
  const since = new Map(known.map(({ item_id, shown_at }) => [Number(item_id), shown_at]))
  const times = items.map((id) => since.get(id) ?? shownAt)
  await sql`
    insert into topic_items (topic_id, position, item_id, shown_at)
    select ${topicId}, position, item_id, shown_at
    from unnest(${[...items]}::bigint[], ${times}::timestamptz[]) with ordinality as listed (item_id, shown_at, position)
  `.execute(tx)
}

/** Deletes a topic with its items, counts and texts. The caller has checked that it may be deleted. */
export async function removeTopic(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('topic_items').where('topic_id', '=', id).execute()
  await tx.deleteFrom('topic_counts').where('topic_id', '=', id).execute()
  await tx.deleteFrom('topic_texts').where('topic_id', '=', id).execute()
  await tx.deleteFrom('topics').where('id', '=', id).execute()
}

/** @param pictureId null: none any more */
export async function setTopicPicture(
  tx: Tx,
  id: bigint,
  pictureId: bigint | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('topics')
    .set({ picture_id: pictureId, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Changes the number of followers of a topic.
 * @param change 0 only reads it
 * @returns the number after it; undefined for an unknown topic, and for 1 also for a draft: nobody begins to follow one
 */
export async function adjustTopicFollowers(
  tx: Tx,
  topicId: bigint,
  change: -1 | 0 | 1,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('topic_counts')
    .set({ followers: sql`followers + ${change}` })
    .where('topic_id', '=', topicId)
    .$if(change > 0, (query) =>
      query.where(sql<boolean>`exists (select from topics where id = topic_id and is_published)`),
    )
    .returning('followers')
    .executeTakeFirst()
  return row && Number(row.followers)
}

/** The titles of topics in a language, else in the topic's own, by topic. */
export async function findTopicTitlesIn(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('topics')
    .select(['id', translatedText(topicTable, 'title', lang).as('title')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The ids of the next published topics in ascending order. */
export async function listPublishedTopicIds(db: DbOrTx, after: bigint, limit: number): Promise<bigint[]> {
  const topics = db.selectFrom('topics').select('id').where('is_published', '=', true).where('id', '>', after)
  return (await topics.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** The titles of published topics in all languages, their own first, by topic. */
export async function listPublishedTitlesInAllLanguages(
  db: DbOrTx,
  ids: readonly bigint[],
): Promise<Map<bigint, string[]>> {
  const { rows } = await sql<{ id: bigint; titles: string[] }>`
    select id, array(
      select title from topic_texts where topic_id = topics.id order by topic_texts.lang = topics.lang desc, topic_texts.lang
    ) as titles
    from topics where is_published and id = any(${ids}::bigint[]) order by id`.execute(db)
  return new Map(rows.map(({ id, titles }) => [id, titles]))
}
