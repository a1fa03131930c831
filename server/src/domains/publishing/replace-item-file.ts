import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findVideo } from '../media/index.ts'
import { prepareChangeJob } from './import-jobs.ts'
import { refuseChangeFiles } from './imports/change-file-queries.ts'
import { insertImport } from './imports/import-queries.ts'
import { getOwnUpload } from './uploads/start-upload.ts'
import { findImportOfUpload } from './uploads/upload-queries.ts'

export const replaced = defineAction('publishing.replace-item-file')

/**
 * Replaces the file of a published or hidden item of the site itself by one that was uploaded completely.
 * The operator's action is the approval of the new file. The former file is played until all new files are ready. An earlier
 * replacement that is still processed, or failed, is cancelled.
 * @returns the id of the import; a repeated call returns the same id
 * @throws AppError NOT_FOUND for an unknown item or upload, or an upload that another item uses; WORK_STATE_REFUSED as
 *   `requireReplaceable`; UPLOAD_INCOMPLETE; REASON_REQUIRED
 */
export async function replaceItemFile(
  ctx: Pick<Context, 'db' | 'clock'>,
  { itemId, uploadId, ...action }: ReplaceFileAction,
): Promise<bigint> {
  const { accountId, operator, reason } = action
  return inTransaction(ctx.db, async (tx) => {
    await requireReplaceable(tx, itemId)
    const upload = await getOwnUpload(tx, accountId, uploadId)
    const known = await findImportOfUpload(tx, uploadId)
    if (known?.videoId === itemId) return known.id
    if (known) throw new AppError('NOT_FOUND')
    if (upload.received < upload.bytes) throw new AppError('UPLOAD_INCOMPLETE')
    await refuseChangeFiles(tx, itemId, 'replaced')
    const sourceBytes = Number(upload.bytes)
    const importId = await insertImport(tx, {
      ...{ videoId: itemId, sourceKey: `sources/${makeFolderToken()}`, sourceBytes, sha256: undefined },
      ...{ uploadId, isForChange: true, approvedBy: operator.name },
    })
    await addJob(tx, prepareChangeJob, { importId })
    await recordAction(tx, replaced, {
      ...{ operator, subject: { kind: 'item', id: itemId }, reason, now: ctx.clock.now() },
      after: { import: importId, name: upload.name, bytes: sourceBytes },
    })
    return importId
  })
}

interface ReplaceFileAction {
  itemId: bigint
  uploadId: string
  /** Of the operator, whose upload it is. */
  accountId: bigint
  operator: Operator
  reason: string
}

/**
 * Locks the item until the transaction ends.
 * @throws AppError NOT_FOUND, also for an item that is no video or short; WORK_STATE_REFUSED for a member's work, whose author changes its file, and for an item that is
 *   neither published nor hidden
 */
export async function requireReplaceable(tx: Tx, itemId: bigint): Promise<void> {
  const item = await tx
    .selectFrom('items')
    .select(['owner_id', 'state'])
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
  if (!item || !(await findVideo(tx, itemId))) throw new AppError('NOT_FOUND')
  const wasPublished = item.state === 'published' || item.state === 'hidden'
  if (item.owner_id !== null || !wasPublished) throw new AppError('WORK_STATE_REFUSED')
}
