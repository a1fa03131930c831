import type { RateLimit } from '@liuguang/contract'
import { widerNetworkOf } from './network-of.ts'

/** About 10 MB of them. */
const mostKeys = 100_000

/** Stands for all that is too many to be told apart even by wider networks. */
const everythingElse = 'everything else'

/**
 * Counts uses by key in windows of one length, which begin for all keys at once: nothing has to be swept. Keys beyond
 * 100,000 in one window are counted by the wider network that they are in, as `networkOf` writes them. So a flood from
 * all networks of one provider limits that provider, and neither fills the memory nor makes anybody's count begin anew.
 */
export class UseCounter {
  private uses = new Map<string, { count: number }>()
  private widerUses = new Map<string, { count: number }>()
  private windowEndsAt = Number.NEGATIVE_INFINITY
  private readonly max: number
  private readonly windowMs: number
  private readonly now: () => number

  /** @param now a clock that is never set back */
  constructor({ max, seconds }: Pick<RateLimit, 'max' | 'seconds'>, now = () => performance.now()) {
    this.max = max
    this.windowMs = seconds * 1000
    this.now = now
  }

  /** Counts one use. @returns 0, or the seconds until the next window when it is one too many */
  count(key: string): number {
    const now = this.now()
    if (now >= this.windowEndsAt) {
      this.uses = new Map()
      this.widerUses = new Map()
      this.windowEndsAt = now + this.windowMs
    }
    const uses = increment(this.uses, key) ?? this.countWider(widerNetworkOf(key))
    return uses > this.max ? Math.ceil((this.windowEndsAt - now) / 1000) : 0
  }

  private countWider(network: string): number {
    const uses = increment(this.widerUses, network)
    if (uses !== undefined) return uses
    const rest = this.widerUses.get(everythingElse) ?? { count: 0 }
    this.widerUses.set(everythingElse, rest)
    return ++rest.count
  }
}

/** @returns undefined where the key is new and there is no room for it */
function increment(uses: Map<string, { count: number }>, key: string): number | undefined {
  const known = uses.get(key)
  if (known) return ++known.count
  if (uses.size >= mostKeys) return undefined
  uses.set(key, { count: 1 })
  return 1
}
