import type { ServiceMessage, ServiceSubject } from '@liuguang/contract'
import { pictureAddress } from '../../../platform/pictures/picture-address.ts'
import { largestSide } from './picture-form.ts'
import type { PictureRow, ServiceMessageRow } from './queries.ts'

export function presentPicture({ key, width, height }: Pick<PictureRow, 'key' | 'width' | 'height'>) {
  return { address: pictureAddress(key, largestSide), width, height }
}

/** @param pictures of any messages; its own are picked */
export function presentServiceMessage(
  row: ServiceMessageRow,
  pictures: readonly PictureRow[],
): ServiceMessage {
  return {
    id: Number(row.id),
    isMine: row.staff_name === null,
    text: row.text,
    pictures: pictures.filter(({ message_id }) => message_id === row.id).map(presentPicture),
    about: row.about as ServiceSubject | null,
    sentAt: row.sent_at.toISOString(),
  }
}
