import { LRUCache } from 'lru-cache'

/** Caches public responses as bytes until the data behind them changes (docs/decisions/008). */
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
   * For values that change without a new version, such as counts of views and likes. 0: nothing is cached.
   */
  maxAgeMs: number
  /** The size in bytes of a response and its key. */
  sizeOf: (key: string, value: T) => number
  /** The version of all data in public responses. Undefined: unknown, so nothing can be cached. */
  version: () => string | undefined
  /** Milliseconds of a monotonic clock. Tests may set it. */
  now?: () => number
}

/** The largest share of the cache for one response. */
const largestShare = 0.2

/**
 * The version is part of the key: an entry of an older version is never found again, and is evicted as the
 * least recently used. That includes one whose version changed while it was being computed.
 */
export function createResponseCache<T extends {}>(options: ResponseCacheOptions<T>): ResponseCache<T> {
  const { maxBytes, maxAgeMs, sizeOf, version, now } = options
  if (maxAgeMs === 0) return { peek: () => undefined, get: (_key, make) => make() }
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * largestShare),
    sizeCalculation: (value, key) => Math.max(1, sizeOf(key, value)),
    ttl: Math.ceil(maxAgeMs),
    ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // An entry evicted while it is being computed is still returned to those waiting for it.
    ignoreFetchAbort: true,
  })
  return {
    peek(key) {
      const current = version()
      return current === undefined ? undefined : cache.get(`${current} ${key}`)
    },
    get(key, make) {
      const current = version()
      return current === undefined ? make() : cache.forceFetch(`${current} ${key}`, { context: make })
    },
  }
}
