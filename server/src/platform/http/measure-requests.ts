import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that its connection had sent before this request. */
    bytesBefore: number
    /** When the whole request had arrived, or its headers if the body never did, as performance.now(). */
    receivedAt: number
  }
}

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Longer than any call should take. File downloads take as long as their reader. */
const slowMs = 2_000
/** The status recorded for a response that was not sent completely, as in nginx. */
const clientDisconnected = 499

/** Counts and times the responses of every route of `app`. Call it before the routes are added. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const registers = [metrics]
  const responses = new Counter({
    name: 'liuguang_requests_total',
    help: 'Responses, by route and HTTP status. 200: also calls that the API refused; 499: the client disconnected before the end.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'liuguang_request_seconds',
    help: 'Seconds from the request’s headers to the end of the response, by route.',
    labelNames: ['route'],
    buckets: secondsBounds,
    registers,
  })
  const mediaBytes = new Counter({
    name: 'liuguang_media_bytes_total',
    help: 'Bytes sent for media files, also in unfinished responses.',
    registers,
  })
  const open = new Gauge({
    name: 'liuguang_requests_open',
    help: 'Requests without a complete response yet.',
    registers,
  })
  const streams = new Gauge({
    name: 'liuguang_streams_open',
    help: 'Open event streams, which notify clients of changes.',
    registers,
  })

  app.decorateRequest('bytesBefore', 0)
  app.decorateRequest('receivedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) streams.inc()
    else open.inc()
    if (isMedia(request)) request.bytesBefore = bytesOf(request)
    request.receivedAt = performance.now()
    // Fastify's onResponse is not called when the client disconnects before the whole response.
    reply.raw.on('close', () => count(request, reply))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.receivedAt = performance.now()
    done()
  })
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    // Only registered routes: URLs that anybody can invent would make unlimited labels.
    const route = request.routeOptions.url ?? 'none'
    const isComplete = reply.raw.writableEnded || isStream(request)
    responses.inc({ route, status: isComplete ? reply.statusCode : clientDisconnected })
    if (isStream(request)) return streams.dec()
    open.dec()
    if (isComplete) seconds.observe({ route }, reply.elapsedTime / 1000)
    if (isMedia(request)) mediaBytes.inc(bytesOf(request) - request.bytesBefore)
    else logSlow(request, route)
  }
}

/**
 * Logs when the server is slow. Clients that send their body slowly are excluded: a flood of them would fill
 * the log.
 */
function logSlow(request: FastifyRequest, route: string): void {
  const ms = Math.round(performance.now() - request.receivedAt)
  if (ms > slowMs && request.raw.complete !== false) request.log.warn({ route, ms }, 'slow response')
}

/** A stream only waits: it is neither work nor slow. */
function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isStream === true
}

/** Video and picture files, whose responses take seconds over a slow connection. */
export function isMedia({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/media/') ?? false
}

/**
 * A connection carries one request at a time, so the difference belongs to this one. An in-process request
 * has no connection.
 */
function bytesOf({ raw }: FastifyRequest): number {
  return raw.socket instanceof Socket ? raw.socket.bytesWritten : 0
}
