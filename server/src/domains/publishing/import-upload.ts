import type {
  importUpload as call,
  InputOf,
  startImportUpload as startCall,
  Upload,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { checkItemText, editItem, putSchedule } from '../catalogue/index.ts'
import { createVideo } from '../media/index.ts'
import { prepareJob } from './import-jobs.ts'
import { importLimits } from './imports/import-limits.ts'
import { insertImport } from './imports/import-queries.ts'
import { readPublishTime } from './schedule-item.ts'
import { recordImport, withSaleFacts } from './start-import.ts'
import { getOwnUpload, presentUpload, requireDiskSpace } from './uploads/start-upload.ts'
import { findImportOfUpload, findUpload, insertUpload } from './uploads/upload-queries.ts'

const uploadStarted = defineAction('publishing.start-upload', { needsReason: false })

/**
 * Starts the upload of a file that an operator wants to import.
 * @throws AppError UPLOAD_REFUSED with the fault and the limit; NOT_FOUND when another account has an upload with this id
 */
export async function startImportUpload(
  ctx: Context,
  accountId: bigint,
  { uploadId: id, name, bytes }: InputOf<typeof startCall>,
  operator: Operator,
): Promise<Upload> {
  if (bytes > importLimits.maxBytes)
    throw new AppError('UPLOAD_REFUSED', { fault: 'too_large', limit: importLimits.maxBytes })
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    if (!(await findUpload(tx, id))) await requireDiskSpace(ctx, tx, bytes)
    const isNew = await insertUpload(tx, { id, accountId, name, bytes, now })
    const upload = await getOwnUpload(tx, accountId, id)
    if (isNew)
      await recordAction(tx, uploadStarted, {
        ...{ operator, subject: { kind: 'upload', id }, after: { name, bytes }, now },
      })
    return presentUpload(upload)
  })
}

/**
 * Imports a file that was uploaded completely, as a video of the site itself. An operator's import counts as approval.
 * @returns the id of the video; a repeated call returns the same id
 * @throws AppError NOT_FOUND for an unknown upload, UPLOAD_INCOMPLETE, PUBLISH_TIME_PASSED; InputRefused for an invalid
 * text, price, category, tag or linked video
 */
export async function importUpload(
  ctx: Context,
  accountId: bigint,
  { uploadId, tagIds, price = undefined, publishAt: time, leadsTo, ...input }: InputOf<typeof call>,
  approvedBy: Operator,
): Promise<bigint> {
  const given = { ...input, tags: [], categoryId: undefined }
  checkItemText(given)
  const facts = await withSaleFacts(ctx, {
    ...{ ...given, approvedBy, freeSeconds: input.freeSeconds ?? 'default' },
    price: price === undefined ? 'default' : (price ?? undefined),
    leadsTo: leadsTo && { videoId: BigInt(leadsTo.id), atMs: leadsTo.atMs },
  })
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const upload = await getOwnUpload(tx, accountId, uploadId)
    const known = await findImportOfUpload(tx, uploadId)
    if (known) return known.videoId
    if (upload.received < upload.bytes) throw new AppError('UPLOAD_INCOMPLETE')
    const publishAt = typeof time === 'string' ? readPublishTime(time, now) : time
    const videoId = await createVideo(tx, facts)
    await editItem(tx, { id: Number(videoId), tagIds, categoryId: input.categoryId }, '')
    const importId = await insertImport(tx, {
      ...{ videoId, sourceKey: `sources/${makeFolderToken()}`, sourceBytes: Number(upload.bytes) },
      ...{ sha256: undefined, uploadId, isHeld: publishAt !== undefined },
    })
    if (publishAt)
      await putSchedule(tx, { itemId: videoId, publishAt, reason: 'import', by: approvedBy, now })
    await addJob(tx, prepareJob, { importId, approvedBy: approvedBy.name })
    await recordImport(ctx, tx, { videoId, importId }, facts, { publishAt })
    return videoId
  })
}
