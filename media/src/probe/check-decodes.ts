import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import type { Container } from '../sniff-container.ts'
import { type InputFile, runOnInput } from './input-arguments.ts'

export interface DecodeCheck extends InputFile {
  container: Container
  bytes: number
  /** The stream to decode: its index, and its id where the container has one (`0x100`). */
  video: { index: number; id?: string }
  durationMs: number
  /** Time of the last frame on the container's clock, seconds. */
  lastPictureSeconds: number
  /** Number of frames in the file. */
  pictureCount: number
}

/** The check of the end starts at the keyframe before this. The last picture of a slide show may last longer. */
const tailSeconds = 2

/**
 * Decodes the first frames and some of the last two seconds. A file with valid headers but broken frames (an
 * interrupted download, encrypted video) yields none.
 * @throws MediaRefusal `unreadable` or `truncated`
 */
export async function checkDecodes(sandbox: Sandbox, check: DecodeCheck): Promise<void> {
  const head = await decode(sandbox, check, { after: ['-frames:v', '3'] })
  if (head.frames === 0) {
    throw new MediaRefusal('unreadable', 'No picture in this file can be read.', head.errors)
  }
  if (check.durationMs < tailSeconds * 2000) return
  const isStream = check.container === 'mpegts' || check.container === 'mpegps'
  const tail = isStream ? await decodeLastBytes(sandbox, check) : await decodeLastSeconds(sandbox, check)
  if (tail.frames === 0) {
    throw new MediaRefusal(
      'truncated',
      'The end of this video cannot be read: part of the file is missing.',
      tail.errors,
    )
  }
}

interface Decoded {
  frames: number
  errors: string
}

/** For containers with an index or keyframe flags: ffmpeg seeks to the keyframe before the time. */
function decodeLastSeconds(sandbox: Sandbox, check: DecodeCheck): Promise<Decoded> {
  const from = (check.durationMs / 1000 - tailSeconds).toFixed(3)
  return decode(sandbox, check, { before: ['-noaccurate_seek', '-ss', from] })
}

/** More than the longest group of pictures in broadcasts: 15 s at 100 Mbit/s are 188 MB. */
const longestTailBytes = 2 ** 28
/** MPEG timestamps have 33 bits in units of 1/90,000 s, then wrap around. */
const clockSeconds = 2 ** 33 / 90_000

/**
 * MPEG streams have no index, so seeking lands between keyframes, and after a join the same timestamp exists twice.
 * They can be read from any byte, though: this starts further and further before the end until a frame is decoded.
 * `frames` is 0 when the decoded frames end clearly before the last one.
 */
async function decodeLastBytes(sandbox: Sandbox, check: DecodeCheck): Promise<Decoded> {
  const { bytes, durationMs } = check
  // A recording may end in the middle of a frame.
  const longestMissing = Math.max(0.5, (2 * durationMs) / 1000 / check.pictureCount)
  const longest = Math.min(bytes, longestTailBytes)
  const usualBytes = Math.ceil((bytes / durationMs) * 1000 * tailSeconds)
  for (let tailBytes = Math.max(usualBytes, 2 ** 17); ; tailBytes *= 4) {
    const skipBytes = bytes - Math.min(tailBytes, longest)
    const { frames, lastSeconds, errors } = await listFramesAfter(sandbox, check, skipBytes)
    const missing = (check.lastPictureSeconds - lastSeconds) % clockSeconds
    if (frames > 0 && missing > longestMissing) return { frames: 0, errors }
    if (frames > 0 || tailBytes >= longest) return { frames, errors }
  }
}

/** `lastSeconds` is on the container's clock. */
async function listFramesAfter(
  sandbox: Sandbox,
  check: DecodeCheck,
  skipBytes: number,
): Promise<Decoded & { lastSeconds: number }> {
  const { video } = check
  let frames = 0
  let lastSeconds = -Infinity
  const { stderr } = await runOnInput(sandbox, check, {
    program: 'ffprobe',
    before: [
      ...['-v', 'error', '-threads', '2', '-skip_initial_bytes', String(skipBytes)],
      // Streams are numbered in order of appearance, which may differ from another offset. Ids stay the same.
      ...['-select_streams', video.id === undefined ? String(video.index) : `i:${video.id}`],
      ...['-show_entries', 'frame=best_effort_timestamp_time', '-of', 'csv=print_section=0'],
    ],
    onLine: (line) => {
      const seconds = Number.parseFloat(line)
      if (Number.isNaN(seconds)) return
      frames += 1
      lastSeconds = Math.max(lastSeconds, seconds)
    },
  })
  return { frames, lastSeconds, errors: stderr }
}

async function decode(
  sandbox: Sandbox,
  check: DecodeCheck,
  { before = [], after = [] }: { before?: string[]; after?: string[] },
): Promise<Decoded> {
  let frames = 0
  const { stderr } = await runOnInput(sandbox, check, {
    program: 'ffmpeg',
    before: ['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-threads', '2', ...before],
    after: ['-map', `0:${check.video.index}`, ...after, '-f', 'null', '-'],
    onLine: (line) => {
      const count = /^frame=\s*(\d+)/.exec(line)?.[1]
      if (count !== undefined) frames = Number(count)
    },
  })
  return { frames, errors: stderr }
}
