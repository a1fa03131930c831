import type { Context } from '../../context.ts'
import { inTransaction, sqlState } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { releasePicture } from '../../platform/pictures/store-picture.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { adjustTopicFollowers, lockStoredTopic, removeTopic } from './queries.ts'
import { contentOf } from './views.ts'

/** Needs no reason: nobody sees a draft, and the audit stores what it was. */
const topicDeleted = defineAct('topics.delete', { needsReason: false })

const foreignKeyViolation = '23503'

/**
 * Deletes a draft without works that nobody follows.
 * @param draft.expected when it was changed last; undefined: at any time
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE; InputRefused for another topic, and for one that a section of the home page shows
 */
export async function deleteTopic(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: { slug: string; expected?: string | undefined; actor: Actor },
): Promise<void> {
  const { slug, expected, actor } = draft
  try {
    await inTransaction(db, async (tx) => {
      const topic = await lockStoredTopic(tx, slug)
      if (!topic) throw new AppError('NOT_FOUND')
      if (expected !== undefined && Date.parse(expected) !== topic.updated_at.getTime())
        throw new AppError('CHANGED_MEANWHILE')
      const followers = await adjustTopicFollowers(tx, topic.id, 0)
      if (topic.is_published || topic.items.length > 0 || followers) throw topicInUse()
      await removeTopic(tx, topic.id)
      const now = clock.now()
      if (topic.picture_id !== null) await releasePicture(tx, topic.picture_id, now)
      const subject = { kind: 'topic', id: topic.id }
      await recordAct(tx, topicDeleted, { actor, subject, before: contentOf(topic), now })
    })
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? topicInUse() : error
  }
}

const topicInUse = () =>
  new InputRefused(
    'Only a draft without works can be deleted that nobody follows and the home page does not show.',
    '/slug',
    { rule: 'topicInUse' },
  )
