/** On a screen of three times as many pixels, what a bubble shows at most. */
const largestSide = 640

/**
 * A small copy to look at before the picture is sent, as an address that holds it.
 * @throws Error for what this browser cannot read as a picture
 */
export async function makePreview(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
