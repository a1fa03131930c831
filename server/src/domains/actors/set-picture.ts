import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { claimPicture, reclaimPicture, releasePicture } from '../../platform/pictures/store-picture.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { actorPictureForm } from './views.ts'

/** How a person looks is personal data. */
const pictureSet = defineAction('actors.set-picture')

interface OperatorAndReason {
  operator: Operator
  reason: string | undefined
}

interface NewPicture extends OperatorAndReason {
  id: bigint
  pictureId: bigint
}

type PictureContext = Pick<Context, 'db' | 'clock'>

/**
 * Gives an actor a stored picture, instead of an earlier one.
 * @returns the earlier one. Null: there was none
 * @throws AppError NOT_FOUND, REASON_REQUIRED
 */
export function setActorPicture(ctx: PictureContext, picture: NewPicture): Promise<bigint | null> {
  return inTransaction(ctx.db, (tx) => putPicture(tx, picture, ctx.clock.now()))
}

/** The same within a transaction. */
export async function putPicture(
  tx: Tx,
  { id, pictureId, ...by }: NewPicture,
  now: Date,
): Promise<bigint | null> {
  const former = await lockPicture(tx, id)
  await claimPicture(tx, pictureId)
  if (former !== pictureId) await changePicture(tx, { id, former, pictureId, ...by }, now)
  return former
}

/**
 * Gives an actor back the picture that another one replaced, or none.
 * @param picture.expected the picture that the actor has now
 * @throws AppError NOT_FOUND, REASON_REQUIRED, CHANGED_MEANWHILE; PICTURE_GONE for one that is not stored any more
 */
export async function putBackActorPicture(
  ctx: PictureContext,
  picture: { id: bigint; pictureId: bigint | null; expected: bigint } & OperatorAndReason,
): Promise<void> {
  const { expected, ...change } = picture
  await inTransaction(ctx.db, async (tx) => {
    const former = await lockPicture(tx, change.id)
    // A repeat changes nothing.
    if (former === change.pictureId) return
    if (former !== expected) throw new AppError('CHANGED_MEANWHILE')
    if (change.pictureId !== null && !(await reclaimPicture(tx, change.pictureId, actorPictureForm)))
      throw new AppError('PICTURE_GONE')
    await changePicture(tx, { ...change, former }, ctx.clock.now())
  })
}

/** The picture of an actor, locked until the transaction ends. Null: none. @throws AppError NOT_FOUND */
async function lockPicture(tx: Tx, id: bigint): Promise<bigint | null> {
  const row = await tx
    .selectFrom('actors')
    .select('picture_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row.picture_id
}

async function changePicture(
  tx: Tx,
  change: { id: bigint; former: bigint | null; pictureId: bigint | null } & OperatorAndReason,
  now: Date,
): Promise<void> {
  const { id, former, pictureId, operator, reason } = change
  await tx.updateTable('actors').set({ picture_id: pictureId }).where('id', '=', id).execute()
  if (former !== null) await releasePicture(tx, former, now)
  await recordAction(tx, pictureSet, {
    ...{ operator, reason, subject: { kind: 'actor', id }, now },
    before: { pictureId: former },
    after: { pictureId },
  })
}
