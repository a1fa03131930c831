import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import type { Container } from '../sniff-container.ts'
import { inputArguments } from './input-arguments.ts'

export interface DecodeCheck {
  source: string
  container: Container
  demuxer: string
  bytes: number
  maxPixels: number
  /** The stream to decode: its index, and its own id where the container has one (`0x100`). */
  video: { index: number; id?: string }
  durationMs: number
  /** When the last picture is shown, by the container's own clock. */
  lastPictureSeconds: number
  /** How many there are. */
  pictureCount: number
  timeoutMs: number
  signal?: AbortSignal
}

/** The last look begins at the keyframe before this; a slide show's last picture may itself be longer. */
const tailSeconds = 2

/**
 * Decodes the first pictures and some of the last two seconds: a file whose headers are whole but whose pictures are
 * not (a download that was cut, encrypted video) gives none.
 * @throws MediaRefusal `unreadable` or `truncated`
 */
export async function checkDecodes(sandbox: Sandbox, check: DecodeCheck): Promise<void> {
  const head = await decode(sandbox, check, { map: String(check.video.index), mostFrames: 3 })
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

/** For containers with an index or keyframe flags: ffmpeg goes to the keyframe before the moment. */
function decodeLastSeconds(sandbox: Sandbox, check: DecodeCheck): Promise<Decoded> {
  const from = (check.durationMs / 1000 - tailSeconds).toFixed(3)
  return decode(sandbox, check, {
    before: ['-noaccurate_seek', '-ss', from],
    map: String(check.video.index),
  })
}

/** More than the longest group of pictures of broadcasts: 15 s at 100 Mbit/s are 188 MB. */
const longestTailBytes = 2 ** 28
/** Clocks of MPEG streams have 33 bits of 1/90,000 s. */
const clockSeconds = 2 ** 33 / 90_000

/**
 * MPEG streams have no index, so a moment is found between keyframes, and after a join the same moment exists twice.
 * They can be read from any byte on instead: from further and further before the end until a picture comes. `frames`
 * is 0 when those that come end clearly before the last one.
 */
async function decodeLastBytes(sandbox: Sandbox, check: DecodeCheck): Promise<Decoded> {
  const { bytes, durationMs } = check
  // A recording may end in the middle of a picture.
  const longestMissing = Math.max(0.5, (2 * durationMs) / 1000 / check.pictureCount)
  const longest = Math.min(bytes, longestTailBytes)
  const usual = Math.ceil((bytes / durationMs) * 1000 * tailSeconds)
  for (let tailBytes = Math.max(usual, 2 ** 17); ; tailBytes *= 4) {
    const skipBytes = bytes - Math.min(tailBytes, longest)
    const { frames, lastSeconds, errors } = await listFramesAfter(sandbox, check, skipBytes)
    const missing = (check.lastPictureSeconds - lastSeconds) % clockSeconds
    if (frames > 0 && missing > longestMissing) return { frames: 0, errors }
    if (frames > 0 || tailBytes >= longest) return { frames, errors }
  }
}

/** `lastSeconds` is by the container's own clock. */
async function listFramesAfter(
  sandbox: Sandbox,
  check: DecodeCheck,
  skipBytes: number,
): Promise<Decoded & { lastSeconds: number }> {
  const { video } = check
  let frames = 0
  let lastSeconds = -Infinity
  const { stderr } = await sandbox.run({
    program: 'ffprobe',
    source: check.source,
    args: (at) => [
      ...['-v', 'error', '-threads', '2', '-skip_initial_bytes', String(skipBytes)],
      // Streams are numbered as they appear, which from another place may be in another order; ids stay.
      ...['-select_streams', video.id === undefined ? String(video.index) : `i:${video.id}`],
      ...['-show_entries', 'frame=best_effort_timestamp_time', '-of', 'csv=print_section=0'],
      ...inputArguments(at.source, check),
    ],
    timeoutMs: check.timeoutMs,
    signal: check.signal,
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
  { before = [], map, mostFrames }: { before?: string[]; map: string; mostFrames?: number },
): Promise<Decoded> {
  let frames = 0
  const { stderr } = await sandbox.run({
    program: 'ffmpeg',
    source: check.source,
    args: (at) => [
      ...['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-threads', '2'],
      ...before,
      ...inputArguments(at.source, check),
      ...['-map', `0:${map}`, ...(mostFrames === undefined ? [] : ['-frames:v', String(mostFrames)])],
      ...['-f', 'null', '-'],
    ],
    timeoutMs: check.timeoutMs,
    signal: check.signal,
    onLine: (line) => {
      const count = /^frame=\s*(\d+)/.exec(line)?.[1]
      if (count !== undefined) frames = Number(count)
    },
  })
  return { frames, errors: stderr }
}
