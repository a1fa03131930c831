import { isDeepStrictEqual } from 'node:util'
import { limits, TopicContent } from '@liuguang/contract'
import { Value } from 'typebox/value'
import type { Context } from '../../context.ts'
import { inTransaction, sqlState, type Tx } from '../../platform/db/database.ts'
import { AppError, type BrokenRule } from '../../platform/http/app-error.ts'
import { listSchemaProblems } from '../../platform/list-schema-problems.ts'
import { problemOfLine, problemOfText } from '../../platform/text/text-problem.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { indexTopics } from './index-topics.ts'
import { findStoredTopic, insertTopic, lockStoredTopic, replaceTopic, type StoredTopic } from './queries.ts'
import { putCover } from './set-cover.ts'
import { contentOf } from './views.ts'

/** A topic that appears or disappears needs a reason. */
export const topicPut = defineAction('topics.put', { needsReason: 'sometimes' })

interface OperatorAndReason {
  operator: Operator
  reason?: string | undefined
}

interface TopicsToPut extends OperatorAndReason {
  topics: readonly TopicContent[]
  /** Stored pictures, by slug. Those of the others stay. */
  pictures?: ReadonlyMap<string, bigint>
  /** The content that is expected, without topics that are expected to be new. Undefined: any. */
  expected?: readonly TopicContent[] | undefined
}

type TopicsContext = Pick<Context, 'db' | 'clock'>

/** What is wrong with a topic, with the rule that it breaks if a screen allows it. */
export interface TopicProblem extends Partial<BrokenRule> {
  /** The field: `/texts/hk/title`. Empty: the topic as a whole. */
  path: string
  /** After the field's name: `has no visible characters`. */
  problem: string
}

/** What an unknown value lacks to be the content of a topic; none if it can be put. */
export function problemsOfTopic(value: unknown): TopicProblem[] {
  if (!Value.Check(TopicContent, value)) {
    return listSchemaProblems(TopicContent, value).map(({ path, message }) => ({
      path: path.map((part) => `/${part}`).join(''),
      problem: message,
    }))
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
 * neither recorded nor refused.
 * @returns them as stored, in the same order
 * @throws AppError REASON_REQUIRED for a topic that is published or withdrawn; BAD_REQUEST with a path that begins with the topic's index: `/0/texts/hk/title`; NOT_FOUND with the same
 *   for a work that does not exist; CHANGED_MEANWHILE for a topic that contains something else than `expected`, BAD_REQUEST
 *   for one that exists although `expected` lacks it
 */
export async function putTopics(
  ctx: TopicsContext,
  { topics, pictures, expected, ...by }: TopicsToPut,
): Promise<StoredTopic[]> {
  for (const [index, topic] of topics.entries()) {
    const [problem] = problemsOfTopic(topic)
    if (problem) throw refusal(index, problem)
    if (topics.findIndex(({ slug }) => slug === topic.slug) < index)
      throw refusal(index, { path: '/slug', problem: 'is in the list twice', rule: 'once' })
  }
  return inTransaction(ctx.db, async (tx) => {
    // Sorted, so that two imports of the same topics cannot deadlock.
    const sortedEntries = [...topics.entries()].sort(([, a], [, b]) => (a.slug < b.slug ? -1 : 1))
    const stored = new Map<number, StoredTopic>()
    for (const [index, topic] of sortedEntries) {
      try {
        const now = ctx.clock.now()
        const pictureId = pictures?.get(topic.slug)
        const expectedContent = expected && (expected.find(({ slug }) => slug === topic.slug) ?? null)
        const put = await putTopic(tx, { index, content: topic, expected: expectedContent }, by, now)
        stored.set(
          index,
          pictureId === undefined
            ? put
            : (await putCover(tx, { slug: topic.slug, pictureId, operator: by.operator }, now)).topic,
        )
      } catch (error) {
        const problem = problemOfItems(error)
        throw problem ? refusal(index, problem, 'NOT_FOUND') : error
      }
    }
    return topics.flatMap((_topic, index) => stored.get(index) ?? [])
  })
}

/** @param index of the topic in the list that was given */
function refusal(
  index: number,
  problem: TopicProblem,
  failure: 'BAD_REQUEST' | 'NOT_FOUND' = 'BAD_REQUEST',
): AppError {
  return new AppError(failure, { ...problem, path: `/${index}${problem.path}` })
}

interface TopicToPut {
  /** In the list that was given. */
  index: number
  content: TopicContent
  /** The content that is expected; null: a new topic is expected. Undefined: any. */
  expected: TopicContent | null | undefined
}

async function putTopic(
  tx: Tx,
  { index, content, expected }: TopicToPut,
  by: OperatorAndReason,
  now: Date,
): Promise<StoredTopic> {
  const { id, before } = await lockOrInsert(tx, content, now)
  const contentBefore = before && contentOf(before)
  if (before && isDeepStrictEqual(contentBefore, content)) return before
  if (before && expected === null)
    throw refusal(index, { path: '/slug', problem: 'is that of a topic already', rule: 'exists' })
  if (expected && !isDeepStrictEqual(contentBefore, expected)) throw new AppError('CHANGED_MEANWHILE')
  await replaceTopic(tx, id, content, now)
  await indexTopics(tx, [id])
  const subject = { kind: 'topic', id }
  await recordAction(tx, topicPut, {
    ...{ ...by, subject, before: contentBefore, after: content, now },
    needsReason: content.isPublished !== (before?.is_published ?? false),
  })
  const after = await findStoredTopic(tx, content.slug)
  if (!after) throw new Error(`the topic ${content.slug} was not stored`)
  return after
}

/** Locks the topic with this slug, or makes it. @returns also what it was before; undefined: it is new */
async function lockOrInsert(
  tx: Tx,
  content: TopicContent,
  now: Date,
): Promise<{ id: bigint; before: StoredTopic | undefined }> {
  const known = await lockStoredTopic(tx, content.slug)
  if (known) return { id: known.id, before: known }
  const id = await insertTopic(tx, content, now)
  if (id !== undefined) return { id, before: undefined }
  // Another transaction has made it since the first look.
  const made = await lockStoredTopic(tx, content.slug)
  if (!made) throw new Error(`the topic ${content.slug} is neither there nor new`)
  return { id: made.id, before: made }
}

/** The foreign key of `topic_items` names the first id that no item has. */
function problemOfItems(error: unknown): TopicProblem | undefined {
  if (sqlState(error) !== '23503') return undefined
  const id = /\((\d+)\) is not present/.exec(String(Reflect.get(Object(error), 'detail')))?.[1]
  if (id === undefined) return undefined
  const params = { id: Number(id) }
  return { path: '/items', problem: `names ${id}, which is no work`, rule: 'unknownItem', params }
}
