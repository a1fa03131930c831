import type { WatchOutcome } from './watch-queries.ts'

/** One short that an account saw. */
export interface PastWatch {
  tags: readonly string[]
  /** Null: the operator's own; says nothing about taste. */
  ownerId: bigint | null
  outcome: WatchOutcome
  isLiked: boolean
  seenAt: Date
}

/** What an account likes: a number in [-1, 1] for each tag and maker that it met. */
export interface Taste {
  tags: ReadonlyMap<string, number>
  makers: ReadonlyMap<bigint, number>
}

/** A like is said out loud; a finish may be mere patience; a skip is a verdict in a second. */
const worth: Record<WatchOutcome, number> = { finished: 1, seen: 0.1, skipped: -1.2 }
const likeWorth = 2
/** Half of what a watch says is gone after this: tastes change. */
const halfLifeMs = 14 * 86_400_000
/** As many watches that say nothing as each tag begins with: two skips are no taste yet. */
const silentWatches = 3
const makerWeight = 0.5

/** What the last watches say. */
export function learnTaste(watches: readonly PastWatch[], now: Date): Taste {
  const tags = new Tally<string>()
  const makers = new Tally<bigint>()
  for (const watch of watches) {
    const age = Math.max(0, now.getTime() - watch.seenAt.getTime())
    const memory = 2 ** (-age / halfLifeMs)
    const said = Math.min(2, worth[watch.outcome] + (watch.isLiked ? likeWorth : 0))
    for (const tag of watch.tags) tags.add(tag, said * memory, memory)
    if (watch.ownerId !== null) makers.add(watch.ownerId, said * memory, memory)
  }
  return { tags: tags.averages(), makers: makers.averages() }
}

/** -1 (always skipped) to 1: the mean of what its tags are worth, and half of what its maker is. */
export function tasteFor(
  taste: Taste,
  { tags, ownerId }: { tags: readonly string[]; ownerId: bigint | null },
): number {
  const byTag = tags.reduce((sum, tag) => sum + (taste.tags.get(tag) ?? 0), 0) / Math.max(1, tags.length)
  const byMaker = ownerId === null ? 0 : (taste.makers.get(ownerId) ?? 0)
  return Math.max(-1, Math.min(1, byTag + makerWeight * byMaker))
}

/** Averages that begin at 0 with a few silent voices. */
class Tally<Key> {
  private readonly sums = new Map<Key, { said: number; voices: number }>()

  add(key: Key, said: number, voices: number): void {
    const sum = this.sums.get(key) ?? { said: 0, voices: 0 }
    this.sums.set(key, { said: sum.said + said, voices: sum.voices + voices })
  }

  averages(): Map<Key, number> {
    return new Map(
      [...this.sums].map(([key, { said, voices }]) => [
        key,
        Math.max(-1, Math.min(1, said / (voices + silentWatches))),
      ]),
    )
  }
}
