import { dayMs } from '../../platform/utc-day.ts'
import type { WatchOutcome } from './watch-queries.ts'

/** A short that an account watched. */
export interface PastWatch {
  tags: readonly string[]
  /** Null for the operator's own shorts, which say nothing about taste. */
  ownerId: bigint | null
  outcome: WatchOutcome
  isLiked: boolean
  seenAt: Date
}

/** What an account likes: a number in [-1, 1] for each tag and creator it has watched. */
export interface Taste {
  tags: ReadonlyMap<string, number>
  creators: ReadonlyMap<bigint, number>
}

/** Weights: a like is explicit, finishing is a weaker sign of interest, and a skip is a clear sign against it. */
const outcomeSignals: Record<WatchOutcome, number> = { finished: 1, seen: 0.1, skipped: -1.2 }
const likeSignal = 2
/** Half-life of a watch, because tastes change. */
const halfLifeMs = 14 * dayMs
/** Number of neutral watches added for each tag and for each creator, so that a few watches weigh little. */
const priorWatches = 3
const creatorWeight = 0.5

/** Computes a taste from the last watches. */
export function computeTaste(watches: readonly PastWatch[], now: Date): Taste {
  const tags = new WeightedAverages<string>()
  const creators = new WeightedAverages<bigint>()
  for (const watch of watches) {
    const age = Math.max(0, now.getTime() - watch.seenAt.getTime())
    const weight = 2 ** (-age / halfLifeMs)
    const signal = Math.min(2, outcomeSignals[watch.outcome] + (watch.isLiked ? likeSignal : 0))
    for (const tag of watch.tags) tags.add(tag, signal * weight, weight)
    if (watch.ownerId !== null) creators.add(watch.ownerId, signal * weight, weight)
  }
  return { tags: tags.averages(), creators: creators.averages() }
}

/** From -1 (always skipped) to 1: the mean over its tags, plus half of its creator's value. */
export function tasteScoreOf(
  taste: Taste,
  { tags, ownerId }: { tags: readonly string[]; ownerId: bigint | null },
): number {
  const byTag = tags.reduce((sum, tag) => sum + (taste.tags.get(tag) ?? 0), 0) / Math.max(1, tags.length)
  const byCreator = ownerId === null ? 0 : (taste.creators.get(ownerId) ?? 0)
  return Math.max(-1, Math.min(1, byTag + creatorWeight * byCreator))
}

/** Weighted averages that start at 0 with a few neutral samples. */
class WeightedAverages<Key> {
  private readonly sums = new Map<Key, { signal: number; weight: number }>()

  add(key: Key, signal: number, weight: number): void {
    const sum = this.sums.get(key) ?? { signal: 0, weight: 0 }
    this.sums.set(key, { signal: sum.signal + signal, weight: sum.weight + weight })
  }

  averages(): Map<Key, number> {
    return new Map(
      [...this.sums].map(([key, { signal, weight }]) => [
        key,
        Math.max(-1, Math.min(1, signal / (weight + priorWatches))),
      ]),
    )
  }
}
