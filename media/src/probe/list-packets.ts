import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import type { Container } from '../sniff-container.ts'
import { createClockJumps } from './clock-jumps.ts'
import { createDensityMeter } from './density-meter.ts'
import { type InputFile, runOnInput } from './input-arguments.ts'

/** What is known about the packets of one stream, without decoding. Seconds are on the container's clock. */
export interface PacketStats {
  count: number
  bytes: number
  /** Presentation time of the first packet in the file. */
  firstSeconds: number
  /** Smallest presentation time, and the largest end (time plus duration). */
  startSeconds: number
  endSeconds: number
  /** Largest presentation time. */
  lastSeconds: number
  keyframeSeconds: number[]
  startsWithKeyframe: boolean
  isOpenGop: boolean
  /** Some packets have a decoding time but no presentation time (AVI). */
  lacksPresentationTimes: boolean
  /** Packets that an edit list hides. Hidden video packets count nowhere else here. */
  hidden: number
  /** Highest packet rate within a second. Video only. */
  densestRate: number
}

export interface PacketList {
  /** By stream index. Times are corrected for clock jumps. */
  streams: Map<number, PacketStats>
  /** Total correction for clock jumps: container time plus this is the time in `streams`. */
  clockJumpSeconds: number
  hasTimestampDiscontinuities: boolean
  /** ffprobe's error output. */
  errors: string
}

const noPackets: PacketStats = {
  count: 0,
  bytes: 0,
  firstSeconds: Number.NaN,
  startSeconds: Infinity,
  endSeconds: -Infinity,
  lastSeconds: -Infinity,
  keyframeSeconds: [],
  startsWithKeyframe: false,
  isOpenGop: false,
  lacksPresentationTimes: false,
  hidden: 0,
  densestRate: 0,
}

/** NaN passes, because the length is not known yet. @throws MediaRefusal `too_long`, with the limit in its message */
export function checkMaxDuration(durationMs: number, maxDurationMs: number): void {
  if (!(durationMs > maxDurationMs)) return
  const minutes = Math.round(maxDurationMs / 60_000)
  const limit = minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
  throw new MediaRefusal('too_long', `This video is longer than the limit of ${limit}.`)
}

/** 12 h with 120 frames and 50 audio packets a second. Limits the memory that a hostile file can use. */
const maxPackets = 8_000_000

interface PacketListInput extends InputFile {
  container: Container
  videoIndex: number
  audioIndex: number | undefined
  maxDurationMs: number
}

/**
 * Reads the whole file once.
 * @throws MediaRefusal `too_long` as soon as the frames span more than is allowed, `unreadable` for too many packets
 */
export async function listPackets(sandbox: Sandbox, input: PacketListInput): Promise<PacketList> {
  const streams = new Map<number, PacketStats>()
  const jumps = createClockJumps(input)
  const density = createDensityMeter()
  let total = 0
  const onLine = (line: string): void => {
    const [index, pts, dts, duration, size, flags] = line.split(',')
    // AVI and some others have no presentation times, so the decoding time is used.
    const timestamp = Number(pts === 'N/A' ? dts : pts)
    if (index === undefined || flags === undefined || Number.isNaN(timestamp)) return
    total += 1
    if (total > maxPackets) {
      throw new MediaRefusal('unreadable', 'This file has too many packets.')
    }
    const stream = Number(index)
    const isPicture = stream === input.videoIndex
    const durationSeconds = Number(duration) || 0
    if (dts !== 'N/A') jumps.follow(stream, Number(dts), durationSeconds)
    const seconds = timestamp + jumps.seconds
    const stats = streams.get(stream) ?? { ...noPackets, keyframeSeconds: [] }
    streams.set(stream, stats)
    if (flags.includes('D')) stats.hidden += 1
    // A hidden frame is never shown. A hidden audio packet is encoder priming, which cutting must know about.
    if (flags.includes('D') && isPicture) return
    const isKeyframe = flags.includes('K')
    if (stats.count === 0) {
      stats.firstSeconds = seconds
      stats.startsWithKeyframe = isKeyframe
    }
    stats.count += 1
    stats.bytes += Number(size) || 0
    stats.startSeconds = Math.min(stats.startSeconds, seconds)
    stats.lastSeconds = Math.max(stats.lastSeconds, seconds)
    stats.endSeconds = Math.max(stats.endSeconds, seconds + durationSeconds)
    stats.lacksPresentationTimes ||= pts === 'N/A'
    if (isPicture) {
      // Check before the end of the file is reached, because memory use below grows with the length.
      checkMaxDuration((stats.lastSeconds - stats.startSeconds) * 1000, input.maxDurationMs)
      density.add(seconds)
    }
    if (isKeyframe) stats.keyframeSeconds.push(seconds)
    else if (seconds < (stats.keyframeSeconds.at(-1) ?? -Infinity)) stats.isOpenGop = true
  }
  const entries = 'packet=stream_index,pts_time,dts_time,duration_time,size,flags'
  const { stderr } = await runOnInput(sandbox, input, {
    program: 'ffprobe',
    // Without side data every packet is one line.
    before: ['-v', 'error', '-show_entries', entries, '-of', 'csv=print_section=0'],
    onLine,
  })
  const pictures = streams.get(input.videoIndex)
  if (pictures !== undefined) pictures.densestRate = density.densestRate()
  return {
    streams,
    clockJumpSeconds: jumps.seconds,
    hasTimestampDiscontinuities: jumps.count > 0,
    errors: stderr,
  }
}
