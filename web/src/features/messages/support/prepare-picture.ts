import type { ChosenPicture } from './outbox.ts'

/** Longest side of a bubble's preview, in pixels of a screen with three per CSS pixel. */
const previewSide = 640
/**
 * Longest side of a sent picture, pixels. The server stores 1600 and refuses photos of 24 megapixels and
 * more; this gives 5 at most.
 */
const sentSide = 2560

/**
 * Prepares a chosen picture for sending: scales a large one down to a JPEG. If the browser cannot encode it,
 * the original is sent.
 * @throws Error if this browser cannot decode the file as a picture
 */
export async function preparePicture(file: File): Promise<ChosenPicture> {
  const picture = await createImageBitmap(file)
  try {
    const preview = draw(picture, previewSide).toDataURL('image/jpeg', 0.8)
    if (Math.max(picture.width, picture.height) <= sentSide) return { file, preview }
    const canvas = draw(picture, sentSide)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return { file: blob ? new File([blob], file.name, { type: blob.type }) : file, preview }
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, largestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
