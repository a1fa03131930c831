import { LRUCache } from 'lru-cache'
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

/** What was read lately, by token; the least recently used leave first. */
class ReadCache<T> {
  private readonly cache: LRUCache<string, Entry<T>>
  private readonly now: () => number

  constructor(load: (token: string) => Promise<T>, now: () => number) {
    this.now = now
    this.cache = new LRUCache({
      max: maxEntries,
      fetchMethod: async (token, known) => {
        const readAt = now()
        return load(token).then(
          (value) => ({ value, readAt }),
          (error) => {
            if (known && this.ageOf(known) < usableMs) return known
            throw error
          },
        )
      },
      ignoreFetchAbort: true,
    })
  }

  async get(token: string): Promise<T> {
    const known = this.cache.get(token)
    return known && this.ageOf(known) < freshMs ? known.value : this.read(token)
  }

  /** As it is now, or what was known while the database does not answer. Requests that come meanwhile share the answer. */
  async read(token: string): Promise<T> {
    return (await this.cache.forceFetch(token, { forceRefresh: true })).value
  }

  /** Not below 0: a clock that was set back must not make an entry young for ever. */
  private ageOf({ readAt }: Entry<T>): number {
    return Math.abs(this.now() - readAt)
  }
}

export interface ServedAssets {
  /** Undefined: there is no such asset. */
  asset(token: string): Promise<ServedAsset | undefined>
  /** The same, as of this moment. */
  assetNow(token: string): Promise<ServedAsset | undefined>
  /** Whether the cover is of a published video. */
  isPublicCover(token: string): Promise<boolean>
}

export function rememberServedAssets(ctx: Context): ServedAssets {
  const now = () => ctx.clock.now().getTime()
  const assets = new ReadCache((token) => findServedAsset(ctx.db, token), now)
  const covers = new ReadCache((token) => findCoverState(ctx.db, token), now)
  return {
    asset: (token) => assets.get(token),
    assetNow: (token) => assets.read(token),
    isPublicCover: async (token) => (await covers.get(token)) === 'published',
  }
}
