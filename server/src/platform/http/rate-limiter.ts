import type { RateLimit } from '@liuguang/contract'
import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { keyedHash } from '../keyed-hash.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A rate limiter by subscriber, used instead of the general one. `null`: the route is not limited. */
    rateLimiter?: RateLimiter | null
  }
}

type Rate = Pick<RateLimit, 'max' | 'seconds'>

/** Counts uses by key, in windows that start with the first use of a key. */
export interface RateLimiter {
  /** Counts one use. @returns 0 if allowed, else the seconds until the window ends */
  consume(key: string): number | Promise<number>
}

/** About 1 MB of keys. A flood from more networks than that resets the least recently used ones. */
const maxKeys = 20_000

/** Counts in this process alone, without a promise: for frequent, cheap requests. */
export class ProcessRateLimiter implements RateLimiter {
  private readonly max: number
  private readonly uses: LRUCache<string, { count: number }>

  /** @param now a clock in ms that is never set back */
  constructor({ max, seconds }: Rate, now?: () => number) {
    this.max = max
    this.uses = new LRUCache({
      max: maxKeys,
      ttl: seconds * 1000,
      ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
    })
  }

  consume(key: string): number {
    const use = this.uses.get(key) ?? { count: 0 }
    use.count += 1
    if (use.count === 1) this.uses.set(key, use)
    return use.count > this.max ? secondsOf(this.uses.getRemainingTTL(key)) : 0
  }
}

/** In whole seconds and at least 1: 0 would mean that the use is allowed. */
function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

/**
 * Counts for all API processes together, in the table `rate_limits`, which stores no names or addresses. It
 * fails with the database, without which no limited call can work anyway.
 * @param name of the limited resource: each has separate counts
 */
export function createSharedRateLimiter(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  name: string,
  { max, seconds }: Rate,
): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // The nightly sweep deletes expired rows.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
    // A key over its limit costs no round trip until its window ends.
    inMemoryBlockOnConsumed: max,
  })
  return {
    async consume(key) {
      try {
        await limiter.consume(keyedHash(secrets.pepper, 'rate-limit', key).toString('base64url'))
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal.msBeforeNext)
        throw refusal
      }
    },
  }
}
