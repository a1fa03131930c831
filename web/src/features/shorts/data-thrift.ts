import type { ConnectionFacts } from '../../platform/network/connection-facts.ts'

/** How much of what has not been asked for may be loaded. */
export interface Allowance {
  /** The next video stands ready, its first picture shown. */
  standby: boolean
  /** Of the one after that, playlists and first segments are fetched. */
  ahead: boolean
}

/** Bits per second below which the Network Information API speaks of `3g` and of `2g`. */
const slow = 700_000
const crawling = 70_000

/**
 * Swiping on must cost no wait; on a line that can barely carry one video, the one that is watched comes first.
 * A second of the smallest quality is about 30 KB.
 * @param throughput as measured by the player, bits per second: most browsers say nothing of the line
 */
export function decideAllowance(
  { saveData = false, effectiveType = '' }: ConnectionFacts,
  throughput: number,
): Allowance {
  if (saveData || ['slow-2g', '2g'].includes(effectiveType) || throughput < crawling)
    return { standby: false, ahead: false }
  return { standby: true, ahead: effectiveType !== '3g' && throughput >= slow }
}
