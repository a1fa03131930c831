import { LRUCache } from 'lru-cache'

/** Caches what is made for a key, by size and age. */
export interface ResponseCache<T> {
  /** The current cached response, if any. */
  peek(key: string): T | undefined
  /**
   * The cached response, or else the result of `make`, which concurrent requests share. An error is not
   * cached.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
}

export interface ResponseCacheOptions<T> {
  maxBytes: number
  /**
   * For values that change without a new version, such as counts of views and likes. 0: nothing is cached. A function
   * is asked for each response, once it is made.
   */
  maxAgeMs: number | (() => number)
  /** The size in bytes of a response and its key. */
  sizeOf: (key: string, value: T) => number
  /** False for a response that only those get who wait for it. By default all are cached. */
  isCacheable?: (value: T) => boolean
  /** Milliseconds of a monotonic clock. Tests may set it. */
  now?: () => number
}

/** The largest share of the cache for one response. */
const largestShare = 0.2

export function createResponseCache<T extends {}>(options: ResponseCacheOptions<T>): ResponseCache<T> {
  const { maxBytes, maxAgeMs, sizeOf, isCacheable = () => true, now } = options
  if (maxAgeMs === 0) return { peek: () => undefined, get: (_key, make) => make() }
  const ageOf = typeof maxAgeMs === 'number' ? () => maxAgeMs : maxAgeMs
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * largestShare),
    // A value that is larger than the largest entry is returned and not stored.
    sizeCalculation: (value, key) => (isCacheable(value) ? Math.max(1, sizeOf(key, value)) : maxBytes),
    ttl: Math.ceil(ageOf()),
    ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
    async fetchMethod(_key, _stale, { options: stored, context: make }) {
      const value = await make()
      stored.ttl = Math.ceil(ageOf())
      return value
    },
    // An entry evicted while it is being computed is still returned to those waiting for it.
    ignoreFetchAbort: true,
  })
  return {
    peek: (key) => cache.get(key),
    get: (key, make) => cache.forceFetch(key, { context: make }),
  }
}
