import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

/** Widths that pages request: cards on phones, cards on desktops, the player's poster. */
export const coverWidths = [320, 640, 1280] as const

interface CoverSource {
  /** The actual size: a small picture is not enlarged, so a file may be smaller than its name says. */
  width: number
  height: number
  avif: string
  webp: string
  jpeg: string
}

export interface CoverFiles {
  width: number
  height: number
  /** A blurred picture of at most 20 pixels as a data URL of at most 500 characters. */
  placeholder: string
  /** Smallest first. The values are names of files in the folder. */
  sources: CoverSource[]
}

const placeholderPixels = 20
const maxPlaceholderLength = 500

/** Writes `cover-{320,640,1280}.{avif,webp,jpg}`. `open` must return an image that is already decoded in memory. */
export async function writeCoverFiles(
  open: () => Sharp,
  size: { width: number; height: number },
  outDir: string,
  signal?: AbortSignal,
): Promise<CoverFiles> {
  const sharp = await loadSharp()
  const sources: CoverSource[] = []
  for (const nominalWidth of coverWidths) {
    signal?.throwIfAborted()
    const width = Math.min(nominalWidth, size.width)
    const height = Math.max(1, Math.round((size.height * width) / size.width))
    const files = {
      avif: `cover-${nominalWidth}.avif`,
      webp: `cover-${nominalWidth}.webp`,
      jpeg: `cover-${nominalWidth}.jpg`,
    }
    const previous = sources.at(-1)
    sources.push({ width, height, ...files })
    if (previous?.width === width) {
      // The same files again.
      for (const kind of ['avif', 'webp', 'jpeg'] as const)
        await copyFile(join(outDir, previous[kind]), join(outDir, files[kind]))
      continue
    }
    const picture = await open()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = picture.info
    const openResized = (): Sharp => sharp(picture.data, { raw: { width, height, channels } })
    await openResized().avif({ quality: 52, effort: 3 }).toFile(join(outDir, files.avif))
    signal?.throwIfAborted()
    await openResized().webp({ quality: 76 }).toFile(join(outDir, files.webp))
    await openResized().jpeg({ quality: 78, mozjpeg: true }).toFile(join(outDir, files.jpeg))
  }
  const placeholder = await makePlaceholder(open)
  return { ...size, placeholder, sources }
}

/** Lowers size and quality until the placeholder fits: every list response contains one for each card. */
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
    const dataUrl = `data:image/webp;base64,${bytes.toString('base64')}`
    if (dataUrl.length <= maxPlaceholderLength) return dataUrl
  }
  return ''
}
