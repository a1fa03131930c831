import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { claimPicture, reclaimPicture, releasePicture } from '../../platform/pictures/store-picture.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findStoredTopic, lockStoredTopic, type StoredTopic, setTopicPicture } from './queries.ts'
import { topicCoverForm } from './views.ts'

const coverSet = defineAction('topics.set-cover', { needsReason: false })

interface NewCover {
  slug: string
  pictureId: bigint
  operator: Operator
}

interface CoverChange {
  topic: StoredTopic
  /** The picture that it had before. Null: none. */
  former: bigint | null
}

type CoverContext = Pick<Context, 'db' | 'clock'>

/**
 * Gives a topic a stored picture, instead of an earlier one. The one that it has is no change.
 * @throws AppError NOT_FOUND
 */
export function setTopicCover(ctx: CoverContext, cover: NewCover): Promise<CoverChange> {
  return inTransaction(ctx.db, (tx) => putCover(tx, cover, ctx.clock.now()))
}

/** The same within a transaction. */
export async function putCover(
  tx: Tx,
  { slug, pictureId, operator }: NewCover,
  now: Date,
): Promise<CoverChange> {
  const before = await lockStoredTopic(tx, slug)
  if (!before) throw new AppError('NOT_FOUND')
  await claimPicture(tx, pictureId)
  const topic =
    before.picture_id === pictureId ? before : await changeCover(tx, before, pictureId, operator, now)
  return { topic, former: before.picture_id }
}

/**
 * Gives a topic back the picture that another one replaced, or none.
 * @param cover.expected the picture that the topic has now
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE; PICTURE_GONE for one that is not stored any more
 */
export async function putBackTopicCover(
  ctx: CoverContext,
  cover: { slug: string; pictureId: bigint | null; expected: bigint; operator: Operator },
): Promise<void> {
  const { slug, pictureId, expected, operator } = cover
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockStoredTopic(tx, slug)
    if (!before) throw new AppError('NOT_FOUND')
    // A repeat changes nothing.
    if (before.picture_id === pictureId) return
    if (before.picture_id !== expected) throw new AppError('CHANGED_MEANWHILE')
    if (pictureId !== null && !(await reclaimPicture(tx, pictureId, topicCoverForm)))
      throw new AppError('PICTURE_GONE')
    await changeCover(tx, before, pictureId, operator, ctx.clock.now())
  })
}

async function changeCover(
  tx: Tx,
  before: StoredTopic,
  pictureId: bigint | null,
  operator: Operator,
  now: Date,
): Promise<StoredTopic> {
  await setTopicPicture(tx, before.id, pictureId, now)
  if (before.picture_id !== null) await releasePicture(tx, before.picture_id, now)
  const after = (await findStoredTopic(tx, before.slug)) ?? before
  await recordAction(tx, coverSet, {
    operator,
    subject: { kind: 'topic', id: before.id },
    before: { picture: before.picture?.key ?? null },
    after: { picture: after.picture?.key ?? null },
    now,
  })
  return after
}
