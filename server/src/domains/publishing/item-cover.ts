import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import type { Uploader } from '../../platform/pictures/picture-quota.ts'
import { claimPicture, releasePicture, storePicture } from '../../platform/pictures/store-picture.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import {
  findItem,
  getStaffCoverPicture,
  keepFormerCover,
  setCover,
  setStaffCoverPicture,
} from '../catalogue/index.ts'
import { changeAsOperator, requireChangeable } from './change-as-operator.ts'
import { coverForm, makeCoverOfUpload } from './works/work-covers.ts'

export const coverSet = defineAction('publishing.set-cover', { needsReason: false })

export const makeStaffCoverJob = defineJob(
  'publishing.make-item-cover',
  Type.Object({
    itemId: RowId,
    pictureId: RowId,
    actor: Type.Object({ accountId: Type.Optional(RowId), name: Type.String() }),
  }),
  { isHeavy: true },
)

/**
 * Queues the job that makes the item's cover from an uploaded picture.
 * @throws AppError NOT_FOUND, PICTURE_REFUSED with the fault, PICTURE_QUOTA_REACHED, UNAVAILABLE; those of
 * `changeAsOperator`
 */
export async function setItemCover(
  ctx: Context,
  { itemId, operator }: { itemId: bigint; operator: Operator },
  uploader: Uploader,
  takeFile: () => Promise<Buffer>,
): Promise<void> {
  if (!(await findItem(ctx.db, itemId))) throw new AppError('NOT_FOUND')
  const pictureId = await storePicture(ctx, uploader, takeFile, coverForm)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    // Checked here too, so that the caller sees the refusal; the job can only log it.
    await requireChangeable(tx, itemId, operator)
    const former = await getStaffCoverPicture(tx, itemId)
    await setStaffCoverPicture(tx, itemId, pictureId)
    // The job of the former picture will not make a cover of it any more.
    if (former !== null) await releasePicture(tx, former, now)
    await claimPicture(tx, pictureId)
    const { accountId, name } = operator
    await addJob(tx, makeStaffCoverJob, {
      ...{ itemId, pictureId },
      actor: { ...(accountId === undefined ? {} : { accountId }), name },
    })
    const subject = { kind: 'item', id: itemId }
    await recordAction(tx, coverSet, { operator, subject, after: { picture: pictureId }, now })
  })
}

interface StaffCover {
  itemId: bigint
  pictureId: bigint
  /** The operator who set it. */
  actor: Pick<Operator, 'accountId' | 'name'>
}

/**
 * The job of `setItemCover`. It changes nothing once staff have uploaded another picture. A repeat makes the same
 * cover again. The picture is released when the cover is made or refused, and when the last attempt fails.
 */
export async function makeStaffCover(ctx: Context, cover: StaffCover, run: TaskRun): Promise<void> {
  const { itemId, pictureId } = cover
  const release = () => inTransaction(ctx.db, (tx) => releasePicture(tx, pictureId, ctx.clock.now()))
  try {
    await replaceCover(ctx, cover, run)
  } catch (error) {
    if (!(error instanceof AppError)) {
      if (run.isLastAttempt) await release()
      throw error
    }
    // By `changeAsOperator`, for example because the author submitted a change meanwhile. It would be refused again.
    ctx.log.warn({ itemId: itemId.toString(), reason: error.failure }, 'a cover was refused')
    await release()
  }
}

/** @throws AppError NOT_FOUND; those of `changeAsOperator` */
async function replaceCover(
  ctx: Context,
  { itemId, pictureId, actor: operator }: StaffCover,
  { workDir, signal }: TaskRun,
): Promise<void> {
  const item = await findItem(ctx.db, itemId)
  if (!item) throw new AppError('NOT_FOUND')
  const token = makeFolderToken()
  const outDir = join(workDir, `item-cover-${itemId}-${token}`)
  try {
    const cover = await makeCoverOfUpload(ctx, { pictureId, kind: item.kind, outDir, signal })
    const moveFiles = await ctx.storage.prepareFolder(outDir, `covers/${token}`, signal)
    const now = ctx.clock.now()
    await inTransaction(ctx.db, async (tx) => {
      const by = { operator: { ...operator, role: 'system' }, now }
      const isReplaced = await changeAsOperator(tx, itemId, by, async () => {
        const wanted = await getStaffCoverPicture(tx, itemId)
        // Null: the job is of a release that did not store it.
        if (wanted !== null && wanted !== pictureId) return false
        await keepFormerCover(tx, itemId, { replacedBy: token, now })
        await setCover(tx, itemId, cover, token)
        return true
      })
      if (!isReplaced) return
      await releasePicture(tx, pictureId, now)
      await moveFiles()
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
