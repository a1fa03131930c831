import type { OutputOf, uploadSupportPicture } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Uploader } from '../../../platform/pictures/picture-quota.ts'
import { claimPicture, storePicture } from '../../../platform/pictures/store-picture.ts'
import { countUnsentPictures, insertUnsentPicture } from './queries.ts'
import { presentPicture, supportPictureForm } from './views.ts'

/** The limit of unsent pictures: more than any message needs. */
const unsentMax = 20

/** @throws AppError PICTURE_REFUSED with the fault, TOO_MANY_PICTURES, PICTURE_QUOTA_REACHED, UNAVAILABLE */
export async function uploadPicture(
  ctx: Context,
  uploader: Uploader,
  takeFile: () => Promise<Buffer>,
): Promise<OutputOf<typeof uploadSupportPicture>> {
  const { accountId } = uploader
  if ((await countUnsentPictures(ctx.db, accountId)) >= unsentMax) throw new AppError('TOO_MANY_PICTURES')
  const pictureId = await storePicture(ctx, uploader, takeFile, supportPictureForm)
  return inTransaction(ctx.db, async (tx) => {
    const picture = await insertUnsentPicture(tx, accountId, pictureId, ctx.clock.now())
    await claimPicture(tx, pictureId)
    return { id: Number(picture.id), ...presentPicture(ctx, picture) }
  })
}
