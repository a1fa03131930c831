import type { Context } from '../../context.ts'
import { findCoverState, findServedAsset } from './asset-queries.ts'

export type ServedAsset = NonNullable<Awaited<ReturnType<typeof findServedAsset>>>

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
  private readonly load: (token: string) => Promise<T>

  constructor(load: (token: string) => Promise<T>) {
    this.load = load
  }

  async get(token: string): Promise<T> {
    const known = this.entries.get(token)
    const age = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY
    if (known && age < freshMs) return known.value
    try {
      const value = await this.load(token)
      this.entries.delete(token)
      this.entries.set(token, { value, readAt: Date.now() })
      const [oldest] = this.entries.keys()
      if (this.entries.size > maxEntries && oldest !== undefined) this.entries.delete(oldest)
      return value
    } catch (error) {
      if (known && age < usableMs) return known.value
      throw error
    }
  }
}

export interface ServedAssets {
  /** Undefined: there is no such asset. */
  asset(token: string): Promise<ServedAsset | undefined>
  /** Whether the cover is of a published video. */
  isPublicCover(token: string): Promise<boolean>
}

export function rememberServedAssets(ctx: Context): ServedAssets {
  const assets = new ShortMemory((token) => findServedAsset(ctx.db, token))
  const covers = new ShortMemory((token) => findCoverState(ctx.db, token))
  return {
    asset: (token) => assets.get(token),
    isPublicCover: async (token) => (await covers.get(token)) === 'published',
  }
}
