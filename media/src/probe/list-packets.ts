import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import type { Container } from '../sniff-container.ts'
import { createClockJumps } from './clock-jumps.ts'
import { createDensityMeter } from './density-meter.ts'
import { inputArguments } from './input-arguments.ts'
import { refuseLength } from './refuse-length.ts'

/** What the packets of one stream say without decoding any. Seconds are the container's own clock. */
export interface PacketFacts {
  count: number
  bytes: number
  /** Presentation time of the first packet in the file. */
  firstSeconds: number
  /** Smallest and largest presentation time, the last with its duration. */
  startSeconds: number
  endSeconds: number
  /** Largest presentation time. */
  lastSeconds: number
  keyframeSeconds: number[]
  startsWithKeyframe: boolean
  isOpenGop: boolean
  /** Some say when they are decoded but not when they are shown (AVI). */
  lacksPresentationTimes: boolean
  /** Packets that an edit list hides; of pictures they count in nothing else here. */
  hidden: number
  /** Packets a second where they are densest. Only of pictures. */
  densestRate: number
}

export interface PacketList {
  /** By stream index. Seconds count on over jumps of the clock. */
  streams: Map<number, PacketFacts>
  /** How far the clock jumped in all, in streams of MPEG: this plus the container's clock is what `streams` counts. */
  clockJumpSeconds: number
  hasClockJumps: boolean
  /** What ffprobe complained of. */
  errors: string
}

const nothing: PacketFacts = {
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

/** 12 h with 120 frames and 50 packets of sound a second; it bounds what a hostile file makes us keep. */
const mostPackets = 8_000_000

interface PacketListInput {
  source: string
  demuxer: string
  maxPixels: number
  container: Container
  videoIndex: number
  audioIndex: number | undefined
  maxDurationMs: number
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * Reads the whole file once.
 * @throws MediaRefusal `too_long` as soon as the pictures span more than is allowed, `unreadable` for too many packets
 */
export async function listPackets(sandbox: Sandbox, input: PacketListInput): Promise<PacketList> {
  const streams = new Map<number, PacketFacts>()
  const jumps = createClockJumps(input)
  const density = createDensityMeter()
  let total = 0
  const onLine = (line: string): void => {
    const [index, pts, dts, duration, size, flags] = line.split(',')
    // AVI and some others leave presentation times out; decoding order is then all there is.
    const saidSeconds = Number(pts === 'N/A' ? dts : pts)
    if (index === undefined || flags === undefined || Number.isNaN(saidSeconds)) return
    total += 1
    if (total > mostPackets) {
      throw new MediaRefusal('unreadable', 'This file holds more parts than can be listed.')
    }
    const stream = Number(index)
    const isPicture = stream === input.videoIndex
    const durationSeconds = Number(duration) || 0
    if (dts !== 'N/A') jumps.follow(stream, Number(dts), durationSeconds)
    const seconds = saidSeconds + jumps.seconds
    const facts = streams.get(stream) ?? { ...nothing, keyframeSeconds: [] }
    streams.set(stream, facts)
    if (flags.includes('D')) facts.hidden += 1
    // A hidden picture is never seen; a hidden packet of sound is an encoder's priming, which cutting must know of.
    if (flags.includes('D') && isPicture) return
    const isKeyframe = flags.includes('K')
    if (facts.count === 0) {
      facts.firstSeconds = seconds
      facts.startsWithKeyframe = isKeyframe
    }
    facts.count += 1
    facts.bytes += Number(size) || 0
    facts.startSeconds = Math.min(facts.startSeconds, seconds)
    facts.lastSeconds = Math.max(facts.lastSeconds, seconds)
    facts.endSeconds = Math.max(facts.endSeconds, seconds + durationSeconds)
    facts.lacksPresentationTimes ||= pts === 'N/A'
    if (isPicture) {
      // Before the file is read to its end: what is kept below grows with the length.
      refuseLength((facts.lastSeconds - facts.startSeconds) * 1000, input.maxDurationMs)
      density.add(seconds)
    }
    if (isKeyframe) facts.keyframeSeconds.push(seconds)
    else if (seconds < (facts.keyframeSeconds.at(-1) ?? -Infinity)) facts.isOpenGop = true
  }
  const { stderr } = await sandbox.run({
    program: 'ffprobe',
    source: input.source,
    args: (at) => [
      '-v',
      'error',
      '-show_entries',
      'packet=stream_index,pts_time,dts_time,duration_time,size,flags',
      // With side data left out, every packet is one line.
      '-of',
      'csv=print_section=0',
      ...inputArguments(at.source, input),
    ],
    timeoutMs: input.timeoutMs,
    signal: input.signal,
    onLine,
  })
  const pictures = streams.get(input.videoIndex)
  if (pictures !== undefined) pictures.densestRate = density.densestRate()
  return { streams, clockJumpSeconds: jumps.seconds, hasClockJumps: jumps.count > 0, errors: stderr }
}
