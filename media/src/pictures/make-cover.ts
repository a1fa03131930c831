import { mkdir } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { loadSharp } from './load-sharp.ts'
import { scoreFrame } from './score-frame.ts'
import { type FrameJob, type RawFrame, takeFrames } from './take-frames.ts'
import { type CoverFiles, coverWidths, writeCoverFiles } from './write-cover-files.ts'

type SharpModule = Awaited<ReturnType<typeof loadSharp>>

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
  const sharp = await loadSharp()
  let best = { frame: first, score: Number.NEGATIVE_INFINITY }
  for (const frame of frames) {
    job.signal?.throwIfAborted()
    const score = await scoreRawFrame(sharp, frame)
    if (score > best.score) best = { frame, score }
  }
  const { width, height } = best.frame
  return writeCoverFiles(() => openRaw(sharp, best.frame), { width, height }, job.outDir, job.signal)
}

/** Makes a cover of the frame near a time. @throws MediaRefusal when no frame can be read there */
export async function makeCoverAt(sandbox: Sandbox, job: FrameJob, atMs: number): Promise<CoverFiles> {
  await mkdir(job.outDir, { recursive: true })
  const [frame] = await takeFrames(sandbox, job, [Math.min(atMs, job.probe.video.endMs)], widest)
  if (frame === undefined) throw new Error('takeFrames returned no frames')
  const { width, height } = frame
  const sharp = await loadSharp()
  return writeCoverFiles(() => openRaw(sharp, frame), { width, height }, job.outDir, job.signal)
}

/**
 * Makes a cover of a picture, cut from its middle to a ratio of sides.
 * @param picture one that this site encoded itself: it is decoded outside the sandbox
 * @param ratio width divided by height
 */
export async function makeCoverOfPicture(
  picture: Buffer,
  { ratio, outDir, signal }: { ratio: number; outDir: string; signal?: AbortSignal },
): Promise<CoverFiles> {
  await mkdir(outDir, { recursive: true })
  const sharp = await loadSharp()
  const { width: wide = 1, height: high = 1 } = await sharp(picture).metadata()
  const width = Math.max(1, Math.min(wide, Math.round(high * ratio)))
  const height = Math.max(1, Math.min(high, Math.round(wide / ratio)))
  const { data, info } = await sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  return writeCoverFiles(open, { width, height }, outDir, signal)
}

function openRaw(sharp: SharpModule, { width, height, data }: RawFrame): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function scoreRawFrame(sharp: SharpModule, frame: RawFrame): Promise<number> {
  // Noise would count as detail at full size. It disappears at this size.
  const small = await openRaw(sharp, frame)
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
