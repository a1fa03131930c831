import type { CallDefinition } from '@liuguang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { PublicVersions, Topic } from '../db/public-versions.ts'
import type { ResponseCache } from './response-cache.ts'

/** Cached responses, and the versions of the data in them (docs/decisions/008). */
export interface CachedResponses {
  cache: ResponseCache<Buffer>
  versions: Pick<PublicVersions, 'of'>
}

/** Sends the JSON of a call's response with its headers. */
export function sendResponse(call: CallDefinition, reply: FastifyReply, body: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', call.who === 'public' ? `public, max-age=${call.cacheSeconds}` : 'no-store')
    .send(body)
}

/** Makes the handler of a cacheable call from the function that computes its response. */
export type ServeCached = (
  call: CallDefinition,
  topicsOf: (input: Record<string, unknown>) => readonly Topic[],
  make: (request: FastifyRequest) => Promise<Buffer>,
) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/**
 * Serves cacheable calls. A cached response is sent without a promise. The version of its data is part of the key: an
 * entry of an older version is never found again, and is evicted as the least recently used. That includes one whose
 * version changed while it was being computed.
 */
export function serveCachedResponses({ cache, versions }: CachedResponses, metrics: Registry): ServeCached {
  const counts = countOutcomes(metrics)
  return (call, topicsOf, make) => {
    const fields = [...Object.keys(call.input.properties), ...(call.isLocalized ? ['lang'] : [])]
    return (request, reply) => {
      const input = request.body as Record<string, unknown>
      const version = versions.of(topicsOf(input))
      const key = version === undefined ? undefined : `${version}${keyOf(call, fields, input)}`
      const cached = key === undefined ? undefined : cache.peek(key)
      counts[cached ? 'hit' : 'miss'] += 1
      if (cached) return sendResponse(call, reply, cached)
      const made = key === undefined ? make(request) : cache.get(key, () => make(request))
      return made.then((bytes) => sendResponse(call, reply, bytes))
    }
  }
}

/**
 * Counts in a plain object, so that a request costs one addition. Copied to the metric when metrics are read.
 */
function countOutcomes(metrics: Registry): { hit: number; miss: number } {
  const counts = { hit: 0, miss: 0 }
  new Counter({
    name: 'liuguang_cached_responses_total',
    help: 'Calls whose response may be cached. hit: it was in the cache; miss: it was not.',
    labelNames: ['outcome'],
    registers: [metrics],
    collect() {
      for (const outcome of ['hit', 'miss'] as const) {
        this.inc({ outcome }, counts[outcome])
        counts[outcome] = 0
      }
    },
  })
  return counts
}

/** The same key for equal input, regardless of field order. */
function keyOf(call: CallDefinition, fields: readonly string[], payload: Record<string, unknown>): string {
  let key = call.name
  for (const field of fields) key += ` ${JSON.stringify(payload[field])}`
  return key
}
