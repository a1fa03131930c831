import type { SupportMessage, SupportSubject } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { PictureForm } from '../../../platform/pictures/encode-picture.ts'
import { signedPictureAddress } from '../../../platform/pictures/picture-grant.ts'
import type { PictureRow, SupportMessageRow } from './queries.ts'

/** Large enough for a phone screenshot to stay legible. */
const largestSide = 1600
export const supportPictureForm: PictureForm = { name: 'service', shape: 'whole', sides: [largestSide] }

type SigningContext = Pick<Context, 'secrets' | 'clock'>

/** The picture's URL is signed again each time it is shown. */
export function presentPicture(
  ctx: SigningContext,
  { key, width, height }: Pick<PictureRow, 'key' | 'width' | 'height'>,
) {
  return { address: signedPictureAddress(ctx, { key, side: largestSide }), width, height }
}

/** @param pictures of any messages. Those of this message are picked */
export function presentSupportMessage(
  ctx: SigningContext,
  row: SupportMessageRow,
  pictures: readonly PictureRow[],
): SupportMessage {
  return {
    id: Number(row.id),
    isMine: row.staff_name === null,
    text: row.text,
    pictures: pictures
      .filter(({ message_id }) => message_id === row.id)
      .map((picture) => presentPicture(ctx, picture)),
    about: row.about as SupportSubject | null,
    sentAt: row.sent_at.toISOString(),
  }
}
