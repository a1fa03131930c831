import type { ServiceMessage, ServiceSubject } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { signedPictureAddress } from '../../../platform/pictures/picture-grant.ts'
import { largestSide } from './picture-form.ts'
import type { PictureRow, ServiceMessageRow } from './queries.ts'

type Signing = Pick<Context, 'secrets' | 'clock'>

/** Its address is signed anew whenever it is shown. */
export function presentPicture(
  ctx: Signing,
  { key, width, height }: Pick<PictureRow, 'key' | 'width' | 'height'>,
) {
  return { address: signedPictureAddress(ctx, { key, side: largestSide }), width, height }
}

/** @param pictures of any messages; its own are picked */
export function presentServiceMessage(
  ctx: Signing,
  row: ServiceMessageRow,
  pictures: readonly PictureRow[],
): ServiceMessage {
  return {
    id: Number(row.id),
    isMine: row.staff_name === null,
    text: row.text,
    pictures: pictures
      .filter(({ message_id }) => message_id === row.id)
      .map((picture) => presentPicture(ctx, picture)),
    about: row.about as ServiceSubject | null,
    sentAt: row.sent_at.toISOString(),
  }
}
