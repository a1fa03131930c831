import type { Context } from '../../context.ts'
import { findCoverState, findServedAsset, type ServedAsset } from './asset-queries.ts'

/** A video hidden by staff leaves every address within 10 s. */
const freshMs = 5_000
/** While the database does not answer, what was known is served this long: plays go on. */
const usableMs = 60_000
const maxEntries = 20_000

interface Entry<T> {
  value: T
  readAt: number
}

/** What was asked lately, by token; read again as it ages; the oldest leave first. */
class ShortMemory<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly reading = new Map<string, Promise<T>>()
  private readonly load: (token: string) => Promise<T>
  private readonly now: () => number

  constructor(load: (token: string) => Promise<T>, now: () => number) {
    this.load = load
    this.now = now
  }

  /** What is fresh; undefined: it must be read. */
  recall(token: string): T | undefined {
    const known = this.entries.get(token)
    return known && this.ageOf(known) < freshMs ? known.value : undefined
  }

  async get(token: string): Promise<T> {
    const known = this.entries.get(token)
    const age = known ? this.ageOf(known) : Number.POSITIVE_INFINITY
    if (known && age < freshMs) return known.value
    try {
      return await this.read(token)
    } catch (error) {
      if (known && age < usableMs) return known.value
      throw error
    }
  }

  /** Not below 0: a clock that was set back must not make an entry young for ever. */
  private ageOf({ readAt }: Entry<T>): number {
    return Math.abs(this.now() - readAt)
  }

  /** As it is now. Requests that come while it is read share the answer. */
  read(token: string): Promise<T> {
    const underWay = this.reading.get(token)
    if (underWay) return underWay
    const reading = this.load(token)
      .then((value) => this.keep(token, value))
      .finally(() => this.reading.delete(token))
    this.reading.set(token, reading)
    return reading
  }

  private keep(token: string, value: T): T {
    this.entries.delete(token)
    this.entries.set(token, { value, readAt: this.now() })
    const [oldest] = this.entries.keys()
    if (this.entries.size > maxEntries && oldest !== undefined) this.entries.delete(oldest)
    return value
  }
}

export interface ServedAssets {
  /** Undefined: there is no such asset. */
  asset(token: string): Promise<ServedAsset | undefined>
  /** The same from fresh memory; undefined also where there is none. */
  recall(token: string): ServedAsset | undefined
  /** The same, as of this moment. */
  assetNow(token: string): Promise<ServedAsset | undefined>
  /** Whether the cover is of a published video. */
  isPublicCover(token: string): Promise<boolean>
}

export function rememberServedAssets(ctx: Context): ServedAssets {
  const now = () => ctx.clock.now().getTime()
  const assets = new ShortMemory((token) => findServedAsset(ctx.db, token), now)
  const covers = new ShortMemory((token) => findCoverState(ctx.db, token), now)
  return {
    asset: (token) => assets.get(token),
    recall: (token) => assets.recall(token),
    assetNow: (token) => assets.read(token),
    isPublicCover: async (token) => (await covers.get(token)) === 'published',
  }
}
