import type { ConnectionFacts } from '../../platform/network/connection-facts.ts'

/** What may be loaded before the viewer swipes to it. */
export interface Preloading {
  /** The next short gets a player, which shows its first picture. */
  next: boolean
  /** The playlists and first segments of the short after the next one are fetched. */
  afterNext: boolean
}

/** Throughput below which the Network Information API reports `3g` and `2g`, bits per second. */
const slow = 700_000
const verySlow = 70_000

/**
 * Decides what to preload. Swiping must cost no wait, but on a connection that is barely fast enough for one
 * video the current one has priority. A second of the lowest quality is about 30 KB.
 * @param throughput measured by the player, bits per second, because most browsers report no connection type
 */
export function decidePreloading(
  { saveData = false, effectiveType = '' }: ConnectionFacts,
  throughput: number,
): Preloading {
  if (saveData || ['slow-2g', '2g'].includes(effectiveType) || throughput < verySlow)
    return { next: false, afterNext: false }
  return { next: true, afterNext: effectiveType !== '3g' && throughput >= slow }
}
