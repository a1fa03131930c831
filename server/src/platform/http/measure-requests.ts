import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Counter, gauge, type Histogram, type Metrics } from '../metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its connection had carried before it. */
    bytesBefore: number
  }
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Longer than any call should take; files take as long as their reader does. */
const slowMs = 2_000

/** Counts what every route of `app` answers; call it before the routes are added. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const counterOf = metrics.counters(
    'liuguang_requests_total',
    'Answers, by route and HTTP status; a business refusal is a 200.',
  )
  const durationOf = metrics.histograms(
    'liuguang_request_seconds',
    'From the request’s headers to the end of its answer, by route.',
    bounds,
  )
  const mediaBytes = metrics.counters(
    'liuguang_media_bytes_total',
    'Sent for media, also to those who left.',
  )({})
  const counters = new Map<string, Counter>()
  const durations = new Map<string, Histogram>()
  let open = 0
  metrics.addSource(() => [gauge('liuguang_requests_open', 'Requests that are being answered.', open)])

  app.decorateRequest('bytesBefore', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    open += 1
    if (isMedia(request)) request.bytesBefore = bytesOf(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    open -= 1
    // Registered routes only: an address that anybody may invent would be a label without end.
    const route = request.routeOptions.url ?? 'none'
    const key = `${route} ${reply.statusCode}`
    const counter = counters.get(key) ?? counterOf({ route, status: String(reply.statusCode) })
    counters.set(key, counter)
    counter.add()
    const duration = durations.get(route) ?? durationOf({ route })
    durations.set(route, duration)
    duration.observe(reply.elapsedTime / 1000)
    if (isMedia(request)) mediaBytes.add(bytesOf(request) - request.bytesBefore)
    else if (reply.elapsedTime > slowMs) {
      request.log.warn({ route, ms: Math.round(reply.elapsedTime) }, 'a slow answer')
    }
    done()
  })
}

function isMedia({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/media/') ?? false
}

/** One request at a time is on a connection, so the difference is its own. A request from within has none. */
function bytesOf({ raw }: FastifyRequest): number {
  return raw.socket instanceof Socket ? raw.socket.bytesWritten : 0
}
