import { vi } from 'vitest'

export function pictureFile(name: string, bytes = 1): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/**
 * Stands in for the layout, which happy-dom lacks: a picture of 800 × 600 pixels, shown at half its size in a
 * square of 300. Ends with the page.
 */
export function layOutPictures(): void {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300))
}

/**
 * Stands in for the decoder and the canvas, which happy-dom lacks: files are pictures of 800 × 600 pixels, except
 * one with the name `broken.png`. What is drawn keeps the file's name. Ends with the page.
 */
export function fakePictures(): void {
  const drawn = new WeakMap<HTMLCanvasElement, string>()
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === 'broken.png') throw new DOMException('not a picture', 'InvalidStateError')
    return { name, width: 800, height: 600, close() {} }
  })
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const drawImage = ({ name }: File) => drawn.set(this, name)
    return { drawImage, fillRect() {} } as never
  })
  vi.spyOn(prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/jpeg,${drawn.get(this)}`
  })
  vi.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take, type) {
    take(new File(['x'], drawn.get(this) ?? '', { type: type ?? '' }))
  })
}
