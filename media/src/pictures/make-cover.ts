import { mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
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
