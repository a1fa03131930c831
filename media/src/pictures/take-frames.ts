import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stillImageFilters } from '../hls/picture-filters.ts'
import { MediaRefusal } from '../media-refusal.ts'
import { probedInputArguments } from '../probe/input-arguments.ts'
import type { VideoProbe } from '../probe/video-probe.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'

export interface FrameJob {
  source: string
  probe: VideoProbe
  outDir: string
  signal?: AbortSignal
}

/** RGB bytes, row by row. */
export interface RawFrame {
  width: number
  height: number
  data: Buffer
}

/** ffmpeg seeks this much before the requested time, to allow for decoding delay, seconds (3/23, rounded up). */
const seekMargin = 0.15

/** A seek before the first frame of a Matroska file ends up at its end and yields no frame, so none is made. */
function seekArguments(seconds: number): string[] {
  return seconds <= seekMargin ? [] : ['-noaccurate_seek', '-ss', seconds.toFixed(3)]
}

/**
 * Takes one frame near each time, no wider than `maxWidth`, in one process. A time where nothing can be read yields no
 * frame. Each frame is the keyframe before its time: it is the sharpest of its group and no other frame must be
 * decoded.
 */
export async function takeFrames(
  sandbox: Sandbox,
  job: FrameJob,
  times: readonly number[],
  maxWidth: number,
): Promise<RawFrame[]> {
  const { probe, outDir } = job
  const width = Math.min(maxWidth, probe.video.width)
  const height = Math.max(1, Math.round((probe.video.height * width) / probe.video.width))
  const file = (index: number): string => `ffmpeg-frame-${index}.rgb`
  const { stderr } = await sandbox.run({
    program: 'ffmpeg',
    source: job.source,
    outDir,
    args: (at) => [
      ...['-nostdin', '-y', '-v', 'error'],
      ...times.flatMap((timeMs) => [
        ...seekArguments(timeMs / 1000 + probe.firstFrameSeconds),
        ...['-skip_frame', 'nokey', '-threads', '1'],
        ...probedInputArguments(at.source, probe),
      ]),
      ...times.flatMap((_, index) => [
        ...['-map', `${index}:${probe.video.index}`, '-frames:v', '1', '-vf'],
        // A keyframe before the requested time has a negative timestamp and would be dropped.
        ['setpts=PTS-STARTPTS', ...stillImageFilters(probe, width, height)].join(','),
        // One thread is enough for one picture, and every thread reserves memory.
        ...['-threads', '1', '-f', 'rawvideo', `${at.out}/${file(index)}`],
      ]),
    ],
    timeoutMs: 5 * 60_000,
    signal: job.signal,
  })
  const frames: RawFrame[] = []
  for (const index of times.keys()) {
    const path = join(outDir, file(index))
    const data = await readFile(path).catch(() => Buffer.alloc(0))
    if (data.length === width * height * 3) frames.push({ width, height, data })
    await rm(path, { force: true })
  }
  if (frames.length === 0) {
    throw new MediaRefusal('unreadable', 'No picture in this video can be read.', stderr)
  }
  return frames
}
