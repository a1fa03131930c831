import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Widths that the pages ask for: cards on phones, cards on desktops, the player's poster. */
export const coverWidths = [320, 640, 1280] as const

export interface CoverSource {
  /** The real size; a small picture is not enlarged, its larger names hold it as it is. */
  width: number
  height: number
  avif: string
  webp: string
  jpeg: string
}

export interface CoverFiles {
  width: number
  height: number
  /** A blurred picture of 20 pixels as a data address, at most 500 characters. */
  placeholder: string
  /** Smallest first; the names are of files in the folder. */
  sources: CoverSource[]
}

const placeholderPixels = 20
const placeholderLength = 500

/** Writes `cover-{320,640,1280}.{avif,webp,jpg}`. The picture must be in memory, already decoded once. */
export async function writeCoverFiles(
  open: () => Sharp,
  size: { width: number; height: number },
  outDir: string,
  signal?: AbortSignal,
): Promise<CoverFiles> {
  // One picture at a time on one thread: covers are made beside the API's work. Facts IM-1.
  sharp.concurrency(1)
  const sources: CoverSource[] = []
  for (const name of coverWidths) {
    signal?.throwIfAborted()
    const width = Math.min(name, size.width)
    const height = Math.max(1, Math.round((size.height * width) / size.width))
    const picture = await open()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = picture.info
    const again = (): Sharp => sharp(picture.data, { raw: { width, height, channels } })
    const files = { avif: `cover-${name}.avif`, webp: `cover-${name}.webp`, jpeg: `cover-${name}.jpg` }
    await again().avif({ quality: 52, effort: 3 }).toFile(join(outDir, files.avif))
    signal?.throwIfAborted()
    await again().webp({ quality: 76 }).toFile(join(outDir, files.webp))
    await again().jpeg({ quality: 78, mozjpeg: true }).toFile(join(outDir, files.jpeg))
    sources.push({ width, height, ...files })
  }
  const placeholder = await makePlaceholder(open)
  return { ...size, placeholder, sources }
}

/** WebP at falling qualities until it fits: it stands in every list's answer, once a card. */
async function makePlaceholder(open: () => Sharp): Promise<string> {
  for (const [pixels, quality] of [
    [placeholderPixels, 40],
    [16, 20],
    [8, 10],
  ] as const) {
    const bytes = await open()
      .resize(pixels, pixels, { fit: 'inside' })
      .blur(0.7)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    const address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length <= placeholderLength) return address
  }
  return ''
}
