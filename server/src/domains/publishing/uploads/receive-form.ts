import { type uploadFile as call, type InputOf, limits, type Upload } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { presentUpload, startUpload } from './start-upload.ts'
import { findUpload } from './upload-queries.ts'
import { UploadConflictError, upTo, writeParts } from './write-parts.ts'

/**
 * Receives a whole file in one form.
 * @throws AppError as `startUpload`; UPLOAD_INCOMPLETE when the file is shorter than announced, BODY_TOO_LARGE when longer
 */
export async function uploadForm(
  ctx: Context,
  accountId: bigint,
  input: InputOf<typeof call>,
  openFile: () => AsyncIterable<Buffer>,
): Promise<Upload> {
  const { uploadId: id, bytes } = input
  const { received } = await startUpload(ctx, accountId, input, limits.uploadFormBytes)
  if (received < bytes) {
    await writeParts(ctx, id, received, skipTo(received, upTo(bytes, openFile()))).catch((error) => {
      throw error instanceof UploadConflictError ? new AppError('WORK_STATE_REFUSED') : error
    })
  }
  const upload = await findUpload(ctx.db, id)
  if (!upload || upload.received < upload.bytes) throw new AppError('UPLOAD_INCOMPLETE')
  return presentUpload(upload)
}

/** Leaves out what an earlier form brought. */
async function* skipTo(start: number, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of file) {
    if (at + chunk.length > start) yield chunk.subarray(Math.max(0, start - at))
    at += chunk.length
  }
}
