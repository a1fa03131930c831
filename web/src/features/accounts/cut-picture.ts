import { type Crop, type PictureSize, sideOf } from './crop-geometry.ts'

/** Twice what the server keeps: cut again and made smaller there, it loses nothing that is seen. */
const cutSide = 640

/**
 * The square as a file. A browser that cannot write WebP writes PNG.
 * @throws Error when the browser has no memory for it
 */
export async function cutPicture(image: HTMLImageElement, picture: PictureSize, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = cutSide
  canvas.height = cutSide
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no canvas')
  const side = sideOf(picture, crop)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, cutSide, cutSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('the browser could not write the picture')
  return blob
}
