import type { Rung } from '../engine/playback-engine.ts'
import { chooseRung } from './choose-rung.ts'

/** How much of a video segment has been received. */
export interface SegmentProgress {
  receivedBytes: number
  /** Undefined: the server does not send it. */
  totalBytes: number | undefined
  /** Since the body started to arrive. */
  elapsedMs: number
}

export interface DeliveryContext {
  segmentSeconds: number
  /** Video buffered ahead of the position; playback stalls when it is used up. */
  bufferedSeconds: number
  current: Rung
  /** Best first. */
  rungs: readonly Rung[]
}

/** A segment is not replaced before this time, ms: connections start slowly. */
const minDecisionMs = 500
/** With fewer bytes nothing is decided before `decisionTimeoutMs`. */
const minDecisionBytes = 16_000
const decisionTimeoutMs = 2_000
/** Time to load the playlist and header of another rung: two round trips on a slow phone, ms. */
const switchMs = 600
/** A replacement must arrive within this share of the remaining time, because the received bytes are lost. */
const worthwhileShare = 0.8
/** A segment that arrives this long before the buffer ends needs no decision, ms. */
const spareMs = 1_000

/**
 * Whether to keep buffering a segment (`hold`), to deliver it to the decoder as it arrives (`deliver`), or to replace it
 * by one of a lower rung. A partly delivered segment cannot be replaced, so it is held while that may be necessary.
 */
export function decideDelivery(
  { receivedBytes, totalBytes, elapsedMs }: SegmentProgress,
  { segmentSeconds, bufferedSeconds, current, rungs }: DeliveryContext,
): 'hold' | 'deliver' | { replacement: Rung } {
  if (receivedBytes < minDecisionBytes && elapsedMs < decisionTimeoutMs) return 'hold'
  const total = totalBytes ?? (current.bitrate * segmentSeconds) / 8
  const bytesPerMs = Math.max(receivedBytes, 1) / Math.max(elapsedMs, 1)
  const leftMs = Math.max(0, total - receivedBytes) / bytesPerMs
  if (leftMs + spareMs <= bufferedSeconds * 1000) return 'hold'
  // it arrives faster than it plays
  if (leftMs <= segmentSeconds * 1000 * worthwhileShare) return 'deliver'
  if (elapsedMs < minDecisionMs) return 'hold'
  const lower = rungs.filter((rung) => rung.bitrate < current.bitrate)
  const throughput = bytesPerMs * 8_000
  const replacement = chooseRung(lower, undefined, { throughput, bufferedSeconds, shortSide: 0 })
  if (replacement) {
    const replacementMs = switchMs + (replacement.bitrate * segmentSeconds) / (throughput / 1000)
    if (replacementMs < leftMs * worthwhileShare) return { replacement }
  }
  return 'deliver'
}
