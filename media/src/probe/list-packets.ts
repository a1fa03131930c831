import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { inputArguments } from './input-arguments.ts'

/** What the packets of one stream say without decoding any. Seconds are the container's own clock. */
export interface PacketFacts {
  count: number
  bytes: number
  /** Presentation time of the first packet in the file. */
  firstSeconds: number
  /** Smallest and largest presentation time, the last with its duration. */
  startSeconds: number
  endSeconds: number
  keyframeSeconds: number[]
  startsWithKeyframe: boolean
  isOpenGop: boolean
  /** Some say when they are decoded but not when they are shown (AVI). */
  lacksPresentationTimes: boolean
  /** Packets that an edit list hides; of pictures they count in nothing else here. */
  hidden: number
}

const nothing: PacketFacts = {
  count: 0,
  bytes: 0,
  firstSeconds: Number.NaN,
  startSeconds: Infinity,
  endSeconds: -Infinity,
  keyframeSeconds: [],
  startsWithKeyframe: false,
  isOpenGop: false,
  lacksPresentationTimes: false,
  hidden: 0,
}

/** Above 240 frames/s for 4 h nothing is a video that we take; it bounds what a hostile file makes us keep. */
const mostPackets = 8_000_000

interface PacketListInput {
  source: string
  demuxer: string
  maxPixels: number
  /** Of the picture. */
  videoIndex: number
  timeoutMs: number
  signal?: AbortSignal
}

/** Reads the whole file once. The map is by stream index. */
export async function listPackets(
  sandbox: Sandbox,
  input: PacketListInput,
): Promise<{ streams: Map<number, PacketFacts>; errors: string }> {
  const streams = new Map<number, PacketFacts>()
  let total = 0
  const onLine = (line: string): void => {
    const [index, pts, dts, duration, size, flags] = line.split(',')
    // AVI and some others leave presentation times out; decoding order is then all there is.
    const seconds = Number(pts === 'N/A' ? dts : pts)
    if (index === undefined || flags === undefined || Number.isNaN(seconds)) return
    total += 1
    if (total > mostPackets) {
      throw new MediaRefusal('unreadable', 'This file holds more parts than can be listed.')
    }
    const facts = streams.get(Number(index)) ?? { ...nothing, keyframeSeconds: [] }
    streams.set(Number(index), facts)
    if (flags.includes('D')) facts.hidden += 1
    // A hidden picture is never seen; a hidden packet of sound is an encoder's priming, which cutting must know of.
    if (flags.includes('D') && Number(index) === input.videoIndex) return
    const isKeyframe = flags.includes('K')
    if (facts.count === 0) {
      facts.firstSeconds = seconds
      facts.startsWithKeyframe = isKeyframe
    }
    facts.count += 1
    facts.bytes += Number(size) || 0
    facts.startSeconds = Math.min(facts.startSeconds, seconds)
    facts.endSeconds = Math.max(facts.endSeconds, seconds + (Number(duration) || 0))
    facts.lacksPresentationTimes ||= pts === 'N/A'
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
  return { streams, errors: stderr }
}
