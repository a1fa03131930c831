import type { RateLimit } from '@liuguang/contract'

/** A flood from more keys than this begins all counts anew. */
const mostKeys = 100_000

/** Counts uses by key in windows of one length, which begin for all keys at once: nothing has to be swept. */
export class UseCounter {
  private uses = new Map<string, { count: number }>()
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
    if (now >= this.windowEndsAt || this.uses.size >= mostKeys) {
      this.uses = new Map()
      this.windowEndsAt = now + this.windowMs
    }
    const known = this.uses.get(key)
    if (!known) this.uses.set(key, { count: 1 })
    const uses = known ? ++known.count : 1
    return uses > this.max ? Math.ceil((this.windowEndsAt - now) / 1000) : 0
  }
}
