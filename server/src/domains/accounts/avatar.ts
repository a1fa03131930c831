import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { PictureForm } from '../../platform/pictures/encode-picture.ts'
import { pictureAddress } from '../../platform/pictures/picture-address.ts'
import type { Uploader } from '../../platform/pictures/picture-quota.ts'
import { claimPicture, releasePicture, storePicture } from '../../platform/pictures/store-picture.ts'

/** The largest avatar on the site is 96 px, on screens with a pixel ratio of three. */
const largestSide = 320
/** The avatar's URL, which is public and never changes. */
export const avatarForm: PictureForm = { name: 'avatar', shape: 'square', sides: [96, largestSide] }

/** Empty: no avatar. */
export function avatarAddress(key: string | null): string {
  return key === null ? '' : pictureAddress(key, largestSide)
}

/** @throws AppError PICTURE_REFUSED with the fault, PICTURE_QUOTA_REACHED, UNAVAILABLE */
export async function changeAvatar(ctx: Context, uploader: Uploader, takeFile: () => Promise<Buffer>) {
  const pictureId = await storePicture(ctx, uploader, takeFile, avatarForm)
  await inTransaction(ctx.db, (tx) => setAvatar(tx, uploader.accountId, pictureId, ctx.clock.now()))
}

/** Of two concurrent changes the later one wins, and the other's picture is released. */
export async function setAvatar(tx: Tx, accountId: bigint, pictureId: bigint | null, now: Date) {
  const { avatar_id: before } = await tx
    .selectFrom('accounts')
    .select('avatar_id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('accounts').set({ avatar_id: pictureId }).where('id', '=', accountId).execute()
  if (before !== null && before !== pictureId) await releasePicture(tx, before, now)
  if (pictureId !== null) await claimPicture(tx, pictureId)
}
