import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeCoverOfPicture } from '@liuguang/media'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { pictureKey } from '../../platform/pictures/picture-address.ts'
import type { Uploader } from '../../platform/pictures/picture-quota.ts'
import { claimPicture, releasePicture, storePicture } from '../../platform/pictures/store-picture.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { findItem, setCover } from '../catalogue/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { coverForm, largestSide } from './works/work-covers.ts'

const coverSet = defineAct('publishing.set-cover', { needsReason: false })

export const makeItemCoverJob = defineJob(
  'publishing.make-item-cover',
  Type.Object({
    itemId: RowId,
    pictureId: RowId,
    actor: Type.Object({ accountId: Type.Optional(RowId), name: Type.String() }),
  }),
  { isHeavy: true },
)

/**
 * Makes the cover of an item from a picture: a job does, within seconds.
 * @throws AppError NOT_FOUND, PICTURE_REFUSED with the fault, PICTURE_QUOTA_REACHED, UNAVAILABLE; those of
 * `changeAsOperator`
 */
export async function setItemCover(
  ctx: Context,
  { itemId, actor }: { itemId: bigint; actor: Actor },
  uploader: Uploader,
  takeFile: () => Promise<Buffer>,
): Promise<void> {
  if (!(await findItem(ctx.db, itemId))) throw new AppError('NOT_FOUND')
  const pictureId = await storePicture(ctx, uploader, takeFile, coverForm)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    // Refused here, where somebody reads it.
    await changeAsOperator(tx, itemId, { actor, now }, async () => undefined)
    await claimPicture(tx, pictureId)
    const { accountId, name } = actor
    await addJob(tx, makeItemCoverJob, {
      ...{ itemId, pictureId },
      actor: { ...(accountId === undefined ? {} : { accountId }), name },
    })
    const subject = { kind: 'item', id: itemId }
    await recordAct(tx, coverSet, { actor, subject, after: { picture: pictureId }, now })
  })
}

/** The job of `setItemCover`. A repeat makes the same cover anew. */
export async function makeItemCover(
  ctx: Context,
  {
    itemId,
    pictureId,
    actor,
  }: { itemId: bigint; pictureId: bigint; actor: Pick<Actor, 'accountId' | 'name'> },
  { workDir, signal }: TaskRun,
): Promise<void> {
  const item = await findItem(ctx.db, itemId)
  const picture = await ctx.db
    .selectFrom('pictures')
    .select('key')
    .where('id', '=', pictureId)
    .executeTakeFirst()
  if (!item || !picture) return
  const found = await ctx.storage.read(pictureKey(picture.key, largestSide), undefined, signal)
  if (!found || found.range === 'unsatisfiable')
    throw new Error(`the picture ${pictureId} for the cover of ${itemId} is missing`)
  const token = makeFolderToken()
  const outDir = join(workDir, `item-cover-${itemId}-${token}`)
  try {
    const ratio = itemKinds[item.kind].coverRatio
    const cover = await makeCoverOfPicture(await buffer(found.stream), { ratio, outDir, signal })
    const moveFiles = await ctx.storage.prepareFolder(outDir, `covers/${token}`, signal)
    const now = ctx.clock.now()
    await inTransaction(ctx.db, async (tx) => {
      await changeAsOperator(tx, itemId, { actor: { ...actor, role: 'system' }, now }, () =>
        setCover(tx, itemId, cover, token),
      )
      await releasePicture(tx, pictureId, now)
      await moveFiles()
    }).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      // Its author handed a change in meanwhile.
      ctx.log.warn({ itemId: itemId.toString(), reason: error.failure }, 'a cover was refused')
      await inTransaction(ctx.db, (tx) => releasePicture(tx, pictureId, now))
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
