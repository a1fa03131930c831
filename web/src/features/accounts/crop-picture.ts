import type { Area } from 'react-easy-crop'

export interface Size {
  width: number
  height: number
}

/**
 * Crops a part of a picture, in the picture's own pixels, and scales it to `size`, which has the same aspect ratio. A browser
 * without WebP encoding writes PNG.
 * @throws Error if this browser cannot decode the file, or has too little memory
 */
export async function cropPicture(file: Blob, { x, y, width, height }: Area, size: Size): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('The browser could not encode the picture')
  return blob
}
