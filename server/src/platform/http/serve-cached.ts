import type { CallDefinition } from '@liuguang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

export interface CachedResponsesOptions {
  responses: ResponseCache<Buffer>
  metrics: Registry
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
  make: (request: FastifyRequest) => Promise<Buffer>,
) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Serves cacheable calls. A cached response is sent without a promise. */
export function serveCachedResponses(options: CachedResponsesOptions): ServeCached {
  const { responses } = options
  const counts = countOutcomes(options.metrics)
  return (call, make) => {
    const fields = Object.keys(call.input.properties)
    return (request, reply) => {
      const key = keyOf(call, fields, request.body as Record<string, unknown>)
      const cached = responses.peek(key)
      counts[cached ? 'hit' : 'miss'] += 1
      if (cached) return sendResponse(call, reply, cached)
      return responses.get(key, () => make(request)).then((bytes) => sendResponse(call, reply, bytes))
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
