import { LRUCache } from 'lru-cache'

/** Caches public answers as bytes until what they are made of changes (docs/decisions/008). */
export interface AnswerCache<T> {
  /** What is cached and current. */
  peek(key: string): T | undefined
  /** The same, or else what `make` makes: once for all who ask meanwhile. A failure is not cached. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

export interface AnswerCacheOptions<T> {
  maxBytes: number
  /** For what changes without a new version: numbers of views and likes. 0: nothing is cached. */
  maxAgeMs: number
  /** Bytes that an answer holds, with its key. */
  sizeOf: (key: string, value: T) => number
  /** Of everything that public answers are made of; undefined: not known, so nothing can be cached. */
  version: () => string | undefined
  /** Milliseconds; a monotonic clock unless a test has its own. */
  now?: () => number
}

/** One answer may take this part of the room. */
const largestShare = 0.2

/**
 * The version is a part of the key: what was made of an older version is never found again and leaves as the least
 * recently used, also when the version changed while it was made.
 */
export function createAnswerCache<T extends {}>(options: AnswerCacheOptions<T>): AnswerCache<T> {
  const { maxBytes, maxAgeMs, sizeOf, version, now } = options
  if (maxAgeMs === 0) return { peek: () => undefined, get: (_key, make) => make() }
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * largestShare),
    sizeCalculation: (value, key) => Math.max(1, sizeOf(key, value)),
    ttl: Math.ceil(maxAgeMs),
    ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // One that is driven out while it is made is still answered to those who wait.
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
