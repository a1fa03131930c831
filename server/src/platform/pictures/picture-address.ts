/** The format of a stored file. The JPEG is made from the WebP at its first request (`store-jpeg.ts`). */
export type PictureType = 'webp' | 'jpg'

/** `/media/pictures/<key>/<side>.webp`: its content never changes. */
export function pictureAddress(key: string, side: number): string {
  return `/media/${pictureKey(key, side)}`
}

/** The file's key in storage. */
export function pictureKey(key: string, side: number, type: PictureType = 'webp'): string {
  return `pictures/${key}/${side}.${type}`
}
