import { statfs } from 'node:fs/promises'
import type { startUpload as call, InputOf, Upload, UploadFault } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { removeMediaUnlessCopied } from '../../../platform/backup/backup-locks.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { lockName } from '../../../platform/db/lock-name.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getSettings } from '../../settings/index.ts'
import { lockUploader, requirePublishingRight } from '../uploader-queries.ts'
import {
  countUnfinished,
  deleteUploadRow,
  diskSpaceFactor,
  findUpload,
  insertUpload,
  isUploadImported,
  lockUpload,
  setUploadSent,
  sumBytesToCome,
  type UploadRow,
  uploadFolder,
} from './upload-queries.ts'

const mebibyte = 2 ** 20
/** What the database and the system need. */
const reserveBytes = 2 ** 30

/** The free disk space that is required to accept this many bytes of files. */
const freeBytesFor = (bytes: number) => bytes * diskSpaceFactor + reserveBytes

export function presentUpload({ id, name, bytes, received }: UploadRow): Upload {
  return { id, name, bytes: Number(bytes), received: Number(received) }
}

const refusal = (fault: UploadFault, limit?: number) =>
  new AppError('UPLOAD_REFUSED', limit === undefined ? { fault } : { fault, limit })

/**
 * Announces a file, before anything of it is sent.
 * @param mostBytes that the way by which it is sent can carry, whatever the site's settings allow
 * @throws AppError NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED; UPLOAD_REFUSED with the fault and the limit; NOT_FOUND when
 *   somebody else has this id
 */
export async function startUpload(
  ctx: Context,
  accountId: bigint,
  input: InputOf<typeof call>,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Upload> {
  const { uploadId: id, name, bytes, durationMs = 0 } = input
  await requirePublishingRight(ctx.db, accountId)
  const settings = await getSettings(ctx.db)
  const maxBytes = Math.min(settings.uploadMaxMb * mebibyte, mostBytes)
  if (bytes > maxBytes) throw refusal('too_large', maxBytes)
  const maxMs = settings.uploadMaxMinutes * 60_000
  if (durationMs > maxMs) throw refusal('too_long', maxMs)
  return inTransaction(ctx.db, async (tx) => {
    // Two requests of one account wait for each other, so that both count.
    await lockUploader(tx, accountId)
    const known = await findUpload(tx, id)
    if (!known) {
      const unfinished = await countUnfinished(tx, accountId)
      if (unfinished >= settings.uploadsAtOnce) throw refusal('too_many', settings.uploadsAtOnce)
      await requireDiskSpace(ctx, tx, bytes)
      await insertUpload(tx, { id, accountId, name, bytes, now: ctx.clock.now() })
    }
    return presentUpload(await getOwnUpload(tx, accountId, id))
  })
}

/**
 * Requires that the disk can take a file and what is made of it, beside all files that were announced or sent. Other
 * requests, of whichever account, wait until the transaction ends, so that they find this file among those.
 * @throws AppError UPLOAD_REFUSED
 */
export async function requireDiskSpace(
  ctx: Pick<Context, 'storage' | 'config'>,
  tx: Tx,
  bytes: number,
): Promise<void> {
  // A bucket has no end.
  if (ctx.storage.kind === 's3') return
  await lockName(tx, 'disk space of uploads')
  const needed = freeBytesFor(bytes) + (await sumBytesToCome(tx))
  const { bavail, bsize } = await statfs(ctx.config.dataDir)
  if (needed > bavail * bsize) throw refusal('no_space')
}

/**
 * How much must be free on the disk of the data folder so that no file is refused which the setting `uploadMaxMb` allows.
 * With a bucket, only what the database and the system need.
 */
export async function leastFreeBytes({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<number> {
  if (storage.kind === 's3') return freeBytesFor(0)
  return freeBytesFor((await getSettings(db)).uploadMaxMb * mebibyte)
}

/** Locks the row. @throws AppError NOT_FOUND, also for another’s */
export async function getOwnUpload(tx: Tx, accountId: bigint, id: string): Promise<UploadRow> {
  const upload = await lockUpload(tx, id)
  if (upload?.account_id !== accountId) throw new AppError('NOT_FOUND')
  return upload
}

/** Removes a file that nothing is made of. @throws AppError WORK_STATE_REFUSED for one that a work or an import uses */
export async function deleteUpload(ctx: Context, accountId: bigint, id: string): Promise<void> {
  const isMine = await inTransaction(ctx.db, async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload?.account_id !== accountId) return false
    if (upload.item_id !== null || (await isUploadImported(tx, id))) throw new AppError('WORK_STATE_REFUSED')
    await deleteUploadRow(tx, id)
    return true
  })
  // While a backup copies its parts they stay, until the daily sweep.
  if (isMine) await removeMediaUnlessCopied(ctx, () => ctx.storage.removeFolder(uploadFolder(id)))
}

/**
 * Stores that everything was sent, and its checksum.
 * @throws AppError NOT_FOUND, UPLOAD_INCOMPLETE
 */
export async function markSent(
  tx: Tx,
  accountId: bigint,
  { id, sha256, now }: { id: string; sha256: Buffer; now: Date },
): Promise<UploadRow> {
  const upload = await getOwnUpload(tx, accountId, id)
  if (upload.received < upload.bytes) throw new AppError('UPLOAD_INCOMPLETE')
  await setUploadSent(tx, id, sha256, now)
  return upload
}
