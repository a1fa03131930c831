import type { OutputOf, uploadServicePicture } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { PictureRefusal } from '../../../platform/pictures/encode-picture.ts'
import { claimPicture, storePicture } from '../../../platform/pictures/store-picture.ts'
import { servicePictureForm } from './picture-form.ts'
import { countLoosePictures, insertLoosePicture } from './queries.ts'
import { presentPicture } from './views.ts'

/** Pictures that wait to be sent; whoever has so many is not writing a message. */
const looseMax = 20

/** @throws AppError PICTURE_REFUSED with the fault, TOO_MANY_PICTURES */
export async function uploadPicture(
  ctx: Context,
  accountId: bigint,
  takeFile: () => Promise<Buffer>,
): Promise<OutputOf<typeof uploadServicePicture>> {
  if ((await countLoosePictures(ctx.db, accountId)) >= looseMax) throw new AppError('TOO_MANY_PICTURES')
  const bytes = await takeFile()
  const pictureId = await storePicture(ctx, bytes, servicePictureForm).catch((error: unknown) => {
    throw error instanceof PictureRefusal ? new AppError('PICTURE_REFUSED', { fault: error.fault }) : error
  })
  return inTransaction(ctx.db, async (tx) => {
    const picture = await insertLoosePicture(tx, accountId, pictureId, ctx.clock.now())
    await claimPicture(tx, pictureId)
    return { id: Number(picture.id), ...presentPicture(picture) }
  })
}
