import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ItemKind, Work } from '@liuguang/contract'
import { MediaRefusal, makeCoverAt, makeCoverOfPicture } from '@liuguang/media'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../../platform/jobs/define-job.ts'
import type { TaskRun } from '../../../platform/jobs/task.ts'
import type { PictureForm } from '../../../platform/pictures/encode-picture.ts'
import { pictureKey } from '../../../platform/pictures/picture-address.ts'
import type { Uploader } from '../../../platform/pictures/picture-quota.ts'
import { storePicture } from '../../../platform/pictures/store-picture.ts'
import { makeFolderToken } from '../../../platform/storage/folder-token.ts'
import { setCover, setNextCover } from '../../catalogue/index.ts'
import { itemKinds } from '../../item-kinds.ts'
import { findLatestSource } from '../imports/source-queries.ts'
import { isEditWaiting, isOpenDraft } from './change-work.ts'
import { findOwnWork, getWork, lockOwnWork } from './list-works.ts'
import { fieldsOf } from './present-work.ts'
import { submitIfReady } from './submit-work.ts'
import {
  type CoverChoice,
  findWork,
  isPublic,
  lockWork,
  replaceCoverChoice,
  setEdit,
  type WorkRow,
} from './work-queries.ts'

const largestSide = 1280
/** What an author uploads as a cover. The pipeline makes the files of a cover of it. */
export const coverForm: PictureForm = { name: 'work-cover', shape: 'whole', sides: [largestSide] }

export const makeAuthorCoverJob = defineJob('publishing.make-cover', Type.Object({ itemId: RowId }), {
  isHeavy: true,
})

/** @throws AppError NOT_FOUND, WORK_STATE_REFUSED, PICTURE_REFUSED with the fault, PICTURE_QUOTA_REACHED, UNAVAILABLE */
export async function uploadCover(
  ctx: Context,
  uploader: Uploader,
  itemId: bigint,
  takeFile: () => Promise<Buffer>,
): Promise<Work> {
  await findOwnWork(ctx.db, uploader.accountId, itemId)
  const pictureId = await storePicture(ctx, uploader, takeFile, coverForm)
  return chooseCover(ctx, uploader.accountId, itemId, { pictureId })
}

/**
 * Makes a work's cover of something, as soon as its file is processed.
 * @throws AppError NOT_FOUND; WORK_STATE_REFUSED while it waits for review
 */
export async function chooseCover(
  ctx: Context,
  accountId: bigint,
  itemId: bigint,
  choice: CoverChoice,
): Promise<Work> {
  return inTransaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, accountId, itemId)
    if (isPublic(work) && !(await isEditWaiting(tx, work))) {
      if (!work.edit) await setEdit(tx, work, fieldsOf(work))
    } else if (!isOpenDraft(work)) throw new AppError('WORK_STATE_REFUSED')
    await replaceCoverChoice(tx, itemId, choice, ctx.clock.now())
    if (work.coverToken !== null) await addJob(tx, makeAuthorCoverJob, { itemId })
    return getWork(ctx, accountId, itemId, tx)
  })
}

/**
 * Makes the cover that the author chose. A time at which the video has no picture leaves the cover as it is.
 * The file has been processed.
 */
export async function makeAuthorCover(
  ctx: Context,
  itemId: bigint,
  { workDir, signal }: TaskRun,
): Promise<void> {
  const work = await findWork(ctx.db, itemId)
  if (!work || (work.coverAtMs === null && work.coverPictureId === null)) return
  // The file was replaced: when the new one is processed, there is another job.
  if (work.coverToken === null) return
  const folder = join(workDir, `cover-${itemId}-${makeFolderToken()}`)
  await mkdir(folder, { recursive: true })
  try {
    const outDir = join(folder, 'cover')
    const cover = await drawCover(ctx, work, { folder, outDir, signal }).catch((error) => {
      if (!(error instanceof MediaRefusal)) throw error
      ctx.log.warn({ itemId: itemId.toString(), reason: error.reason }, 'a chosen cover could not be made')
      return undefined
    })
    const token = makeFolderToken()
    const moveFiles = cover && (await ctx.storage.prepareFolder(outDir, `covers/${token}`, signal))
    await inTransaction(ctx.db, async (tx) => {
      await lockWork(tx, itemId)
      const now = await findWork(tx, itemId)
      // Its author chose something else meanwhile, which another job makes, or dropped the choice.
      if (now?.coverAtMs !== work.coverAtMs || now.coverPictureId !== work.coverPictureId) return
      await replaceCoverChoice(tx, itemId, null, ctx.clock.now())
      if (cover) {
        const set = now.state === 'draft' ? setCover : setNextCover
        await set(tx, itemId, cover, token)
        await moveFiles?.()
      }
      await submitIfReady(ctx, tx, itemId)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the files of a cover, in `outDir`, of a picture that was uploaded for it.
 * @throws Error when the picture is not stored any more
 */
export async function makeCoverOfUpload(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  upload: { pictureId: bigint; kind: ItemKind; outDir: string; signal: AbortSignal },
) {
  const { pictureId, kind, outDir, signal } = upload
  const picture = await db.selectFrom('pictures').select('key').where('id', '=', pictureId).executeTakeFirst()
  const found = picture && (await storage.read(pictureKey(picture.key, largestSide), undefined, signal))
  if (!found || found.range === 'unsatisfiable')
    throw new Error(`the picture ${pictureId}, uploaded for a cover, is not stored any more`)
  const ratio = itemKinds[kind].coverRatio
  return makeCoverOfPicture(await buffer(found.stream), { ratio, outDir, signal })
}

async function drawCover(
  ctx: Context,
  { id, kind, coverAtMs, coverPictureId }: WorkRow,
  { folder, outDir, signal }: { folder: string; outDir: string; signal: AbortSignal },
) {
  if (coverPictureId !== null)
    return makeCoverOfUpload(ctx, { pictureId: coverPictureId, kind, outDir, signal })
  const { sourceKey, probe } = await findLatestSource(ctx.db, id)
  const source = await ctx.storage.localFile(sourceKey, folder, signal)
  const sandbox = await ctx.openSandbox()
  return makeCoverAt(sandbox, { source, probe, outDir, signal }, coverAtMs ?? 0)
}
