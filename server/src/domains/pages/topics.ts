import type {
  searchTopics as call,
  InputOf,
  ItemCard,
  Lang,
  listTopicItems,
  listTopics,
  OutputOf,
  PageOf,
  Topic,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listPublished, loadCards } from '../catalogue/index.ts'
import { findNamed, searchNames } from '../search/index.ts'
import {
  countTopics,
  findPublishedTopics,
  listPublishedTopics,
  listTopicItemIds,
  type PublishedTopic,
  presentTopicCover,
} from '../topics/index.ts'

/** Published topics, the newest first. */
export async function presentTopics(
  { db }: Context,
  input: InputOf<typeof listTopics>,
  lang: Lang,
): Promise<PageOf<Topic>> {
  const { size, page, offset, after: keys } = readPage(input, 2)
  const [publishedMs, id] = keys ?? []
  const after =
    publishedMs !== undefined && id !== undefined ? ([dateOfKey(publishedMs), id] as const) : undefined
  const [rows, total] = await Promise.all([
    listPublishedTopics(db, lang, { limit: size + 1, offset, after }),
    countTopics(db, { isPublished: true }),
  ])
  const counts = await countWorks(db, rows)
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: (topic) => [BigInt(topic.published_at.getTime()), topic.id],
    view: (topic) => presentTopic(topic, counts.get(topic.id) ?? 0),
  })
}

/** A published topic. @throws AppError NOT_FOUND, also for a draft */
export async function getTopic({ db }: Context, id: number, lang: Lang): Promise<Topic> {
  const topic = (await loadTopics(db, [BigInt(id)], lang)).get(BigInt(id))
  if (!topic) throw new AppError('NOT_FOUND')
  return topic
}

/** The published ones of these topics, by id. */
export async function loadTopics(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, Topic>> {
  const topics = await findPublishedTopics(db, ids, lang)
  const counts = await countWorks(db, topics)
  return new Map(topics.map((topic) => [topic.id, presentTopic(topic, counts.get(topic.id) ?? 0)]))
}

/** The published works of a published topic in its order. @throws AppError NOT_FOUND */
export async function presentTopicItems(
  { db }: Context,
  input: InputOf<typeof listTopicItems>,
  lang: Lang,
): Promise<PageOf<ItemCard>> {
  const topicId = BigInt(input.id)
  const { size, page, offset, after } = readPage(input, 1)
  if ((await findPublishedTopics(db, [topicId], lang)).length === 0) throw new AppError('NOT_FOUND')
  // All are read, at most limits.topicItemsMax, so that hidden works leave no gaps in a page.
  const ids = (await listTopicItemIds(db, [topicId])).get(topicId) ?? []
  const refs = new Map((await listPublished(db, ids)).map((ref) => [ref.id, ref]))
  const works = ids.flatMap((id, index) => {
    const ref = refs.get(id)
    return ref ? [{ ref, position: BigInt(index + 1) }] : []
  })
  const [last = 0n] = after ?? []
  const rows = works.filter(({ position }) => position > last).slice(offset, offset + size + 1)
  const cards = await loadCards(
    db,
    rows.map(({ ref }) => ref),
    lang,
  )
  return presentPage({
    ...{ rows, size, page, total: { count: works.length, isEstimate: false } },
    sortKeys: ({ position }) => [position],
    // A work that was changed meanwhile may have no card any more.
    view: ({ ref }) => cards.get(ref.id),
  })
}

/**
 * Published topics for a query, without those whose title has a blocked term.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a query with a blocked term
 */
export async function searchTopics(
  { db, clock }: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  return searchNames(
    db,
    'topic',
    { ...input, now: clock.now() },
    { load: (ids) => loadTopics(db, ids, lang), nameOf: ({ title }) => title },
  )
}

/**
 * Published topics whose titles have all of a text, best match first. The caller checks whether the text and their titles
 * may be searched for.
 */
export async function suggestTopics(
  { db, clock }: Context,
  text: string,
  count: number,
  lang: Lang,
): Promise<{ id: number; title: string }[]> {
  const { ids } = await findNamed(db, 'topic', { text, isExact: true, size: count, now: clock.now() })
  const topics = new Map((await findPublishedTopics(db, ids, lang)).map((topic) => [topic.id, topic]))
  return ids.flatMap((id) => {
    const topic = topics.get(id)
    return topic ? [{ id: Number(id), title: topic.title }] : []
  })
}

/** How many published works topics have, by topic. */
async function countWorks(db: DbOrTx, topics: readonly PublishedTopic[]): Promise<Map<bigint, number>> {
  const ids = await listTopicItemIds(
    db,
    topics.map(({ id }) => id),
  )
  const published = new Set((await listPublished(db, [...ids.values()].flat())).map(({ id }) => id))
  return new Map([...ids].map(([id, items]) => [id, items.filter((item) => published.has(item)).length]))
}

function presentTopic(topic: PublishedTopic, itemCount: number): Topic {
  return {
    id: Number(topic.id),
    title: topic.title,
    description: topic.description,
    cover: presentTopicCover(topic.picture),
    itemCount,
    followers: Number(topic.followers),
    publishedAt: topic.published_at.toISOString(),
  }
}
