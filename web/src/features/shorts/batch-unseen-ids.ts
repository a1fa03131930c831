import { limits } from '@liuguang/contract'

/**
 * Batches of ids for one request each. Batches that have been requested stay as they are, ids that are new in the feed
 * follow in batches of their own: so no id is requested twice, and known results stay available meanwhile.
 * @returns the same array when nothing is new
 */
export function batchUnseenIds(
  batches: readonly number[][],
  shorts: readonly { id: number }[],
): readonly number[][] {
  const seen = new Set(batches.flat())
  const unseen = shorts.map(({ id }) => id).filter((id) => !seen.has(id))
  if (unseen.length === 0) return batches
  const size = limits.playbackIdsMax
  const count = Math.ceil(unseen.length / size)
  const added = Array.from({ length: count }, (_, index) => unseen.slice(index * size, (index + 1) * size))
  return [...batches, ...added]
}
