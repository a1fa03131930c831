import type { Context } from '../../context.ts'
import { inTransaction, sqlState, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { releasePicture } from '../../platform/pictures/store-picture.ts'
import { defineAction, listActionsOn, type Operator, recordAction } from '../audit/index.ts'
import { topicPut } from './put-topics.ts'
import { adjustTopicFollowers, lockStoredTopic, removeTopic } from './queries.ts'
import { contentOf } from './views.ts'

/** Needs no reason: nobody sees a draft, and the audit stores what it was. */
const topicDeleted = defineAction('topics.delete', { needsReason: false })

const foreignKeyViolation = '23503'

/**
 * Deletes a draft that nobody follows and that has no works, or has those with which it was made and was not changed since.
 * @param draft.expected when it was changed last; undefined: at any time
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE; InputRefused for another topic, and for one that a section of the home page shows
 */
export async function deleteTopic(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: { slug: string; expected?: string | undefined; operator: Operator },
): Promise<void> {
  const { slug, expected, operator } = draft
  try {
    await inTransaction(db, async (tx) => {
      const topic = await lockStoredTopic(tx, slug)
      if (!topic) throw new AppError('NOT_FOUND')
      if (expected !== undefined && Date.parse(expected) !== topic.updated_at.getTime())
        throw new AppError('CHANGED_MEANWHILE')
      const followers = await adjustTopicFollowers(tx, topic.id, 0)
      if (topic.is_published || followers) throw topicInUse()
      const subject = { kind: 'topic', id: topic.id }
      if (topic.items.length > 0 && !(await wasJustMade(tx, subject))) throw topicInUse()
      await removeTopic(tx, topic.id)
      const now = clock.now()
      if (topic.picture_id !== null) await releasePicture(tx, topic.picture_id, now)
      await recordAction(tx, topicDeleted, { operator, subject, before: contentOf(topic), now })
    })
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? topicInUse() : error
  }
}

/** Its making is the last action on it, which the deletion undoes. */
async function wasJustMade(tx: Tx, subject: { kind: string; id: bigint }): Promise<boolean> {
  const [last] = await listActionsOn(tx, subject, 1)
  return last?.act === topicPut.name && last.before === null
}

const topicInUse = () =>
  new InputRefused(
    'Only a draft without works can be deleted that nobody follows and the home page does not show.',
    '/slug',
    { rule: 'topicInUse' },
  )
