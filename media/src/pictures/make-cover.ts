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
 * A cover from the most telling of twelve frames spread over the video, in the sizes and formats of the pages.
 * @throws MediaRefusal when no frame can be read
 */
export async function makeCover(sandbox: Sandbox, job: FrameJob): Promise<CoverFiles> {
  await mkdir(job.outDir, { recursive: true })
  // Not the ends: fades and titles stand there.
  const times = Array.from(
    { length: candidates },
    (_, index) => job.probe.video.endMs * (0.04 + (0.92 * index) / candidates),
  )
  const frames = await takeFrames(sandbox, job, times, widest)
  const [first] = frames
  if (first === undefined) throw new Error('takeFrames gave no frame')
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
  // Fine noise counts as detail at full size and is gone at this one.
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

/** A picture of one of these kinds by its first bytes; sharp's own loaders for others (SVG, PDF) never run. */
const pictureSigns = [
  Buffer.from('ffd8ff', 'hex'),
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('RIFF', 'latin1'),
] as const

/** Facts IM-1. */
const mostPixels = 24_000_000

/**
 * A cover from a picture that somebody sent: JPEG, PNG or WebP, always encoded anew and without its metadata.
 * @throws MediaRefusal `unreadable`, `too_many_pixels`
 */
export async function makeCoverFromImage(
  image: Buffer,
  outDir: string,
  signal?: AbortSignal,
): Promise<CoverFiles> {
  const isKnown = pictureSigns.some((sign) => image.subarray(0, sign.length).equals(sign))
  const isWebp = image.toString('latin1', 8, 12) === 'WEBP'
  if (!isKnown || (image[0] === 0x52 && !isWebp)) throw unreadablePicture()
  await mkdir(outDir, { recursive: true })
  const open = (): Sharp => sharp(image, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 })
  // The header alone, so that a picture that is too large is told from one that is broken.
  const found = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadablePicture(error)
    })
  if (found.width * found.height > mostPixels) {
    throw new MediaRefusal(
      'too_many_pixels',
      `This picture is larger than ${mostPixels / 1_000_000} million pixels, the most that is allowed.`,
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
    'This picture cannot be read; JPEG, PNG and WebP can.',
    error instanceof Error ? error.message : '',
  )
}
