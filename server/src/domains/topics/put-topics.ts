import { isDeepStrictEqual } from 'node:util'
import { limits, TopicContent } from '@liuguang/contract'
import { Value } from 'typebox/value'
import type { Context } from '../../context.ts'
import { inTransaction, sqlState, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { problemOfLine, problemOfText } from '../../platform/text/text-problem.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { indexTopics } from './index-topics.ts'
import { findStoredTopic, lockStoredTopic, type StoredTopic, upsertTopic } from './queries.ts'
import { putCover } from './set-cover.ts'
import { contentOf } from './views.ts'

/** A topic that appears or disappears needs a reason. */
const topicPut = defineAct('topics.put', { needsReason: 'sometimes' })

interface ActorAndReason {
  actor: Actor
  reason?: string | undefined
}

type TopicsContext = Pick<Context, 'db' | 'clock'>

/** What is wrong with a topic. */
export interface TopicProblem {
  /** The field: `/texts/hk/title`. Empty: the topic as a whole. */
  path: string
  /** After the field's name: `has no visible characters`. */
  problem: string
}

/** What an unknown value lacks to be the content of a topic; none if it can be put. */
export function problemsOfTopic(value: unknown): TopicProblem[] {
  if (!Value.Check(TopicContent, value)) {
    return Value.Errors(TopicContent, value).flatMap(({ instancePath, keyword, params, message }) => {
      // A field that does not exist is reported twice, and only once with its name.
      if (keyword === 'boolean') return []
      if (keyword === 'additionalProperties') {
        const names: string[] = Object(params).additionalProperties ?? []
        return names.map((name) => ({ path: `${instancePath}/${name}`, problem: 'does not exist' }))
      }
      return [{ path: instancePath, problem: message }]
    })
  }
  const { lang, texts } = value
  const problems: TopicProblem[] = []
  if (!texts[lang]) problems.push({ path: `/texts/${lang}`, problem: 'is missing: it is the topic’s own' })
  for (const [of, { title, description }] of Object.entries(texts)) {
    const ofTitle = problemOfLine(title, limits.titleMax)
    if (ofTitle) problems.push({ path: `/texts/${of}/title`, problem: ofTitle })
    const ofText = problemOfText(description, limits.topicDescriptionMax)
    if (ofText) problems.push({ path: `/texts/${of}/description`, problem: ofText })
  }
  return problems
}

/**
 * Makes topics, or replaces the whole content of those that have these slugs: all of them or none. What is as it was is
 * not recorded.
 * @param pictures the stored pictures of topics, by slug. Those of the others stay
 * @returns them as stored, in the same order
 * @throws AppError REASON_REQUIRED for a topic that is published or withdrawn; BAD_REQUEST with a path that begins with the topic's index: `/0/texts/hk/title`; NOT_FOUND with the same
 *   for a work that does not exist
 */
export async function putTopics(
  ctx: TopicsContext,
  {
    topics,
    pictures,
    ...by
  }: { topics: readonly TopicContent[]; pictures?: ReadonlyMap<string, bigint> } & ActorAndReason,
): Promise<StoredTopic[]> {
  const refuse = (
    index: number,
    { path, problem }: TopicProblem,
    failure: 'BAD_REQUEST' | 'NOT_FOUND' = 'BAD_REQUEST',
  ) => new AppError(failure, { path: `/${index}${path}`, problem })
  for (const [index, topic] of topics.entries()) {
    const [problem] = problemsOfTopic(topic)
    if (problem) throw refuse(index, problem)
    if (topics.findIndex(({ slug }) => slug === topic.slug) < index)
      throw refuse(index, { path: '/slug', problem: 'is in the list twice' })
  }
  return inTransaction(ctx.db, async (tx) => {
    // Sorted, so that two imports of the same topics cannot deadlock.
    const sortedEntries = [...topics.entries()].sort(([, a], [, b]) => (a.slug < b.slug ? -1 : 1))
    const stored = new Map<number, StoredTopic>()
    for (const [index, topic] of sortedEntries) {
      try {
        const now = ctx.clock.now()
        const pictureId = pictures?.get(topic.slug)
        const put = await putTopic(tx, topic, by, now)
        stored.set(
          index,
          pictureId === undefined
            ? put
            : await putCover(tx, { slug: topic.slug, pictureId, actor: by.actor }, now),
        )
      } catch (error) {
        const problem = problemOfItems(error)
        throw problem ? refuse(index, problem, 'NOT_FOUND') : error
      }
    }
    return topics.flatMap((_topic, index) => stored.get(index) ?? [])
  })
}

async function putTopic(tx: Tx, content: TopicContent, by: ActorAndReason, now: Date): Promise<StoredTopic> {
  const before = await lockStoredTopic(tx, content.slug)
  const contentBefore = before && contentOf(before)
  if (before && isDeepStrictEqual(contentBefore, content)) return before
  const id = await upsertTopic(tx, content, now)
  await indexTopics(tx, [id])
  const subject = { kind: 'topic', id }
  await recordAct(tx, topicPut, {
    ...{ ...by, subject, before: contentBefore, after: content, now },
    needsReason: content.isPublished !== (before?.is_published ?? false),
  })
  const after = await findStoredTopic(tx, content.slug)
  if (!after) throw new Error(`the topic ${content.slug} was not stored`)
  return after
}

/** The foreign key of `topic_items` names the first id that no item has. */
function problemOfItems(error: unknown): TopicProblem | undefined {
  if (sqlState(error) !== '23503') return undefined
  const id = /\((\d+)\) is not present/.exec(String(Reflect.get(Object(error), 'detail')))?.[1]
  return id === undefined ? undefined : { path: '/items', problem: `names ${id}, which is no work` }
}
