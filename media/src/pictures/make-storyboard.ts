import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdLastPicture, stillImageFilters } from '../hls/picture-filters.ts'
import { MediaRefusal } from '../media-refusal.ts'
import { probedInputArguments } from '../probe/input-arguments.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { loadSharp } from './load-sharp.ts'
import type { FrameJob } from './take-frames.ts'

/** Seek pictures, ten by ten on a sheet. Plain data that can be stored as JSON. */
export interface Storyboard {
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  tileCount: number
  /** Time between two tiles. */
  intervalMs: number
  durationMs: number
  /** File names of the sheets in order, such as `sheet-1.webp`. */
  sheets: string[]
}

const columns = 10
const rows = 10
/** Length of the longer side. A phone shows it at two pixels per pixel. */
const tileSide = 160
const scratchFile = 'ffmpeg-tiles.rgb'

/** Time between two pictures: 2 s, or 1% of videos longer than 200 s. */
export function storyboardIntervalMs(durationMs: number): number {
  return Math.max(2000, Math.ceil(durationMs / 100))
}

/**
 * @param intervalMs between two pictures. Default: what a seek bar needs
 * @throws MediaRefusal when no frame can be read
 */
export async function makeStoryboard(
  sandbox: Sandbox,
  job: FrameJob,
  intervalMs = storyboardIntervalMs(job.probe.durationMs),
): Promise<Storyboard> {
  const { probe, outDir } = job
  await mkdir(outDir, { recursive: true })
  const { durationMs } = probe
  const scale = tileSide / Math.max(probe.video.width, probe.video.height)
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  const width = even(probe.video.width)
  const height = even(probe.video.height)
  // When there is a keyframe for each tile, only keyframes are decoded, which is a fraction of the work.
  const isKeyframesEnough = probe.video.maxKeyframeGapMs <= intervalMs
  const { stderr } = await sandbox.run({
    program: 'ffmpeg',
    source: job.source,
    outDir,
    args: (at) => [
      ...['-nostdin', '-y', '-v', 'error', ...(isKeyframesEnough ? ['-skip_frame', 'nokey'] : [])],
      ...probedInputArguments(at.source, probe),
      ...['-map', `0:${probe.video.index}`, '-vf'],
      // `eof_action=pass` yields one picture even if the video is shorter than an interval.
      [
        `fps=fps=1000/${intervalMs}:start_time=0:eof_action=pass`,
        ...stillImageFilters(probe, width, height),
        ...holdLastPicture(probe),
      ].join(','),
      ...['-f', 'rawvideo', `${at.out}/${scratchFile}`],
    ],
    timeoutMs: 10 * 60_000 + durationMs * 4,
    signal: job.signal,
  })
  const tiles = await readFile(join(outDir, scratchFile)).catch(() => Buffer.alloc(0))
  await rm(join(outDir, scratchFile), { force: true })
  const tileBytes = width * height * 3
  const wanted = Math.ceil(durationMs / intervalMs)
  const tileCount = Math.min(wanted, Math.floor(tiles.length / tileBytes))
  if (tileCount === 0) throw new MediaRefusal('unreadable', 'No picture in this video can be read.', stderr)

  const sharp = await loadSharp()
  const sheets: string[] = []
  for (let first = 0; first < tileCount; first += columns * rows) {
    job.signal?.throwIfAborted()
    const count = Math.min(columns * rows, tileCount - first)
    const sheet = layOut(tiles.subarray(first * tileBytes, (first + count) * tileBytes), {
      width,
      height,
      count,
    })
    const file = `sheet-${sheets.length + 1}.webp`
    await sharp(sheet.data, { raw: { width: sheet.width, height: sheet.height, channels: 3 } })
      .webp({ quality: 62 })
      .toFile(join(outDir, file))
    sheets.push(file)
  }
  return { tileWidth: width, tileHeight: height, columns, rows, tileCount, intervalMs, durationMs, sheets }
}

/** Copies tiles that follow each other in memory into rows of ten on a sheet. */
function layOut(
  tiles: Buffer,
  { width, height, count }: { width: number; height: number; count: number },
): { data: Buffer; width: number; height: number } {
  const sheetWidth = width * Math.min(columns, count)
  const sheetHeight = height * Math.ceil(count / columns)
  const data = Buffer.alloc(sheetWidth * sheetHeight * 3)
  for (let tile = 0; tile < count; tile += 1) {
    const left = (tile % columns) * width
    const top = Math.floor(tile / columns) * height
    for (let line = 0; line < height; line += 1) {
      const from = (tile * height + line) * width * 3
      tiles.copy(data, ((top + line) * sheetWidth + left) * 3, from, from + width * 3)
    }
  }
  return { data, width: sheetWidth, height: sheetHeight }
}
