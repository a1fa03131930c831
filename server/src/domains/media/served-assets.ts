import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { findCoverState } from '../catalogue/index.ts'
import { findServedAsset } from './asset-queries.ts'

/** How long an entry counts as fresh. A hidden video must be gone from every address within 10 s. */
const staleAfterMs = 5_000
/** While the database is down, cached entries are used this long, so that running plays continue. */
const usableWhileDownMs = 60_000
const maxEntries = 20_000

interface Entry<T> {
  value: T
  readAt: number
}

/** Cache of reads by token, least recently used entries dropped first. */
class ReadCache<T> {
  private readonly cache: LRUCache<string, Entry<T>>
  private readonly now: () => number

  constructor(load: (token: string) => Promise<T>, now: () => number) {
    this.now = now
    this.cache = new LRUCache({
      max: maxEntries,
      fetchMethod: async (token, cached) => {
        const readAt = now()
        return load(token).then(
          (value) => ({ value, readAt }),
          (error) => {
            if (cached && this.ageOf(cached) < usableWhileDownMs) return cached
            throw error
          },
        )
      },
      ignoreFetchAbort: true,
    })
  }

  async get(token: string): Promise<T> {
    const cached = this.cache.get(token)
    return cached && this.ageOf(cached) < staleAfterMs ? cached.value : this.read(token)
  }

  /**
   * Reads from the database, or uses the cached value while the database is down. Concurrent requests share the read.
   */
  async read(token: string): Promise<T> {
    return (await this.cache.forceFetch(token, { forceRefresh: true })).value
  }

  /** Absolute value: after the clock is set back, an entry must not stay fresh forever. */
  private ageOf({ readAt }: Entry<T>): number {
    return Math.abs(this.now() - readAt)
  }
}

export function cacheServedAssets(ctx: Context) {
  const now = () => ctx.clock.now().getTime()
  const assets = new ReadCache((token) => findServedAsset(ctx.db, token), now)
  const covers = new ReadCache((token) => findCoverState(ctx.db, token), now)
  return {
    /** Undefined when there is no such asset. */
    asset: (token: string) => assets.get(token),
    /** The same, read from the database. From the cache only while the database is down. */
    freshAsset: (token: string) => assets.read(token),
    /** Whether the cover is of a published video. */
    isPublicCover: async (token: string) => (await covers.get(token)) === 'published',
  }
}
