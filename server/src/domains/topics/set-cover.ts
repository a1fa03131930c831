import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { claimPicture, releasePicture } from '../../platform/pictures/store-picture.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { findStoredTopic, lockStoredTopic, type StoredTopic, setTopicPicture } from './queries.ts'

const coverSet = defineAct('topics.set-cover', { needsReason: false })

interface NewCover {
  slug: string
  pictureId: bigint
  actor: Actor
}

/**
 * Gives a topic a stored picture, instead of an earlier one. The one that it has is no change.
 * @throws AppError NOT_FOUND
 */
export function setTopicCover(ctx: Pick<Context, 'db' | 'clock'>, cover: NewCover): Promise<StoredTopic> {
  return inTransaction(ctx.db, (tx) => putCover(tx, cover, ctx.clock.now()))
}

/** The same within a transaction. */
export async function putCover(
  tx: Tx,
  { slug, pictureId, actor }: NewCover,
  now: Date,
): Promise<StoredTopic> {
  const before = await lockStoredTopic(tx, slug)
  if (!before) throw new AppError('NOT_FOUND')
  await claimPicture(tx, pictureId)
  if (before.picture_id === pictureId) return before
  await setTopicPicture(tx, before.id, pictureId, now)
  if (before.picture_id !== null) await releasePicture(tx, before.picture_id, now)
  const after = (await findStoredTopic(tx, slug)) ?? before
  await recordAct(tx, coverSet, {
    actor,
    subject: { kind: 'topic', id: before.id },
    before: { picture: before.picture?.key ?? null },
    after: { picture: after.picture?.key ?? null },
    now,
  })
  return after
}
