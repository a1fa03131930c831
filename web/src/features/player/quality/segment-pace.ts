import type { Rung } from '../engine/playback-engine.ts'
import { chooseRung } from './choose-rung.ts'

/** A segment of the picture on its way. */
export interface SegmentOnItsWay {
  receivedBytes: number
  /** Undefined: the server does not send it. */
  totalBytes: number | undefined
  /** Since it began to come. */
  elapsedMs: number
}

export interface SegmentStakes {
  segmentSeconds: number
  /** Of video lies ready; when it is used up the picture stands still. */
  bufferedSeconds: number
  current: Rung
  /** Best first. */
  rungs: readonly Rung[]
}

/** Nothing is given up for what was measured in less time: connections begin slowly. ms */
const judgedAfterMs = 500
/** With fewer bytes nothing is decided, unless the connection is silent for this long. */
const judgedBytes = 16_000
const silenceMs = 2_000
/** Playlist and header of another rung come first: two round trips on a slow phone, ms. */
const switchMs = 600
/** A switch must be worth what it throws away. */
const worth = 0.8
/** What arrives with so much time to spare needs no decision yet, ms. */
const spareMs = 1_000

/**
 * Whether to go on waiting for a segment (`hold`), to let the decoder have what has come (`deliver`), or to take a
 * lower rung in its place. What was delivered in part cannot be taken back: so it is held while it may be given up.
 */
export function paceSegment(
  { receivedBytes, totalBytes, elapsedMs }: SegmentOnItsWay,
  { segmentSeconds, bufferedSeconds, current, rungs }: SegmentStakes,
): 'hold' | 'deliver' | { instead: Rung } {
  if (receivedBytes < judgedBytes && elapsedMs < silenceMs) return 'hold'
  const total = totalBytes ?? (current.bitrate * segmentSeconds) / 8
  const bytesPerMs = Math.max(receivedBytes, 1) / Math.max(elapsedMs, 1)
  const leftMs = Math.max(0, total - receivedBytes) / bytesPerMs
  if (leftMs + spareMs <= bufferedSeconds * 1000) return 'hold'
  // it comes faster than it plays
  if (leftMs <= segmentSeconds * 1000 * worth) return 'deliver'
  if (elapsedMs < judgedAfterMs) return 'hold'
  const lower = rungs.filter((rung) => rung.bitrate < current.bitrate)
  const throughput = bytesPerMs * 8_000
  const instead = chooseRung(lower, undefined, { throughput, bufferedSeconds, shortSide: 0 })
  if (instead) {
    const insteadMs = switchMs + (instead.bitrate * segmentSeconds) / (throughput / 1000)
    if (insteadMs < leftMs * worth) return { instead }
  }
  return 'deliver'
}
