import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { claimPicture, releasePicture } from '../../platform/pictures/store-picture.ts'
import { defineAct, type Actor as Operator, recordAct } from '../audit/index.ts'

/** How a person looks is personal data. */
const pictureSet = defineAct('actors.set-picture')

interface NewPicture {
  id: bigint
  pictureId: bigint
  actor: Operator
  reason: string | undefined
}

/** Gives an actor a stored picture, instead of an earlier one. @throws AppError NOT_FOUND, REASON_REQUIRED */
export function setActorPicture(ctx: Pick<Context, 'db' | 'clock'>, picture: NewPicture): Promise<void> {
  return inTransaction(ctx.db, (tx) => putPicture(tx, picture, ctx.clock.now()))
}

/** The same within a transaction. */
export async function putPicture(tx: Tx, { id, pictureId, ...by }: NewPicture, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('actors')
    .select('picture_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  await claimPicture(tx, pictureId)
  if (row.picture_id === pictureId) return
  await tx.updateTable('actors').set({ picture_id: pictureId }).where('id', '=', id).execute()
  if (row.picture_id !== null) await releasePicture(tx, row.picture_id, now)
  await recordAct(tx, pictureSet, {
    ...{ ...by, subject: { kind: 'actor', id }, now },
    before: { pictureId: row.picture_id },
    after: { pictureId },
  })
}
