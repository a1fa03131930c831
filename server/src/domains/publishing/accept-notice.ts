import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findUploaderRight, insertNoticeConsent } from './uploader-queries.ts'

/** Stores that an account accepts the upload notice. @throws AppError UPLOAD_NOTICE_OUTDATED for another version */
export async function acceptUploadNotice(
  { db, clock }: Context,
  accountId: bigint,
  version: string,
): Promise<void> {
  const right = await findUploaderRight(db, accountId)
  if (right.noticeVersion !== version) throw new AppError('UPLOAD_NOTICE_OUTDATED')
  await insertNoticeConsent(db, accountId, version, clock.now())
}
