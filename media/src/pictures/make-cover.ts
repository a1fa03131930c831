import { mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { scoreFrame } from './score-frame.ts'
import { type FrameJob, type RawFrame, takeFrames } from './take-frames.ts'
import { type CoverFiles, coverWidths, writeCoverFiles } from './write-cover-files.ts'

const candidates = 12
const widest = coverWidths[2]

/**
 * Makes a cover from the best of twelve frames spread over the video, in all sizes and formats that pages use.
 * @throws MediaRefusal when no frame can be read
 */
export async function makeCover(sandbox: Sandbox, job: FrameJob): Promise<CoverFiles> {
  await mkdir(job.outDir, { recursive: true })
  // Both ends are skipped: they hold fades and titles.
  const times = Array.from(
    { length: candidates },
    (_, index) => job.probe.video.endMs * (0.04 + (0.92 * index) / candidates),
  )
  const frames = await takeFrames(sandbox, job, times, widest)
  const [first] = frames
  if (first === undefined) throw new Error('takeFrames returned no frames')
  let best = { frame: first, score: Number.NEGATIVE_INFINITY }
  for (const frame of frames) {
    job.signal?.throwIfAborted()
    const score = await scoreRawFrame(frame)
    if (score > best.score) best = { frame, score }
  }
  const { width, height } = best.frame
  return writeCoverFiles(() => openRaw(best.frame), { width, height }, job.outDir, job.signal)
}

function openRaw({ width, height, data }: RawFrame): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function scoreRawFrame(frame: RawFrame): Promise<number> {
  // Noise would count as detail at full size. It disappears at this size.
  const small = await openRaw(frame)
    .resize(160, 160, { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { channels, entropy, sharpness } = await sharp(small).stats()
  return scoreFrame({
    means: channels.map((channel) => channel.mean),
    deviations: channels.map((channel) => channel.stdev),
    entropy,
    sharpness,
  })
}

/**
 * File signatures of the accepted image types. Checking them first keeps sharp's loaders for other types (SVG, PDF)
 * from running.
 */
const imageSignatures = [
  Buffer.from('ffd8ff', 'hex'),
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('RIFF', 'latin1'),
] as const

/** Facts IM-1. */
const maxPixels = 24_000_000

/**
 * Makes a cover from an uploaded picture (JPEG, PNG or WebP), re-encoded and without metadata.
 * @throws MediaRefusal `unreadable`, `too_many_pixels`
 */
export async function makeCoverFromImage(
  image: Buffer,
  outDir: string,
  signal?: AbortSignal,
): Promise<CoverFiles> {
  const isKnown = imageSignatures.some((signature) => image.subarray(0, signature.length).equals(signature))
  const isWebp = image.toString('latin1', 8, 12) === 'WEBP'
  if (!isKnown || (image[0] === 0x52 && !isWebp)) throw unreadablePicture()
  await mkdir(outDir, { recursive: true })
  const open = (): Sharp => sharp(image, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
  // Only the header is read here, to tell a picture that is too large from a broken one.
  const found = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadablePicture(error)
    })
  if (found.width * found.height > maxPixels) {
    throw new MediaRefusal(
      'too_many_pixels',
      `This picture is larger than the limit of ${maxPixels / 1_000_000} million pixels.`,
    )
  }
  const picture = await open()
    .autoOrient()
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadablePicture(error)
    })
  const { width, height, channels } = picture.info
  return writeCoverFiles(
    () => sharp(picture.data, { raw: { width, height, channels } }),
    { width, height },
    outDir,
    signal,
  )
}

function unreadablePicture(error?: unknown): MediaRefusal {
  return new MediaRefusal(
    'unreadable',
    'This picture cannot be read. Send a JPEG, PNG or WebP file.',
    error instanceof Error ? error.message : '',
  )
}
