import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its connection had carried before it. */
    bytesBefore: number
    /** When all of it was there, or its headers alone where it was not; as performance.now() tells. */
    askedAt: number
  }
}

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Longer than any call should take; files take as long as their reader does. */
const slowMs = 2_000
/** What stands for the status of an answer that was not sent whole, as nginx names it. */
const clientLeft = 499

/** Counts and times the responses of every route of `app`; call it before the routes are added. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const registers = [metrics]
  const answers = new Counter({
    name: 'liuguang_requests_total',
    help: 'Answers, by route and HTTP status; a business refusal is a 200, 499: the client left before the end.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'liuguang_request_seconds',
    help: 'From the request’s headers to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: secondsBounds,
    registers,
  })
  const mediaBytes = new Counter({
    name: 'liuguang_media_bytes_total',
    help: 'Sent for media, also to those who left.',
    registers,
  })
  const open = new Gauge({
    name: 'liuguang_requests_open',
    help: 'Requests that are being answered.',
    registers,
  })
  const streams = new Gauge({
    name: 'liuguang_streams_open',
    help: 'Answers that stay open to tell of news.',
    registers,
  })

  app.decorateRequest('bytesBefore', 0)
  app.decorateRequest('askedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) streams.inc()
    else open.inc()
    if (isMedia(request)) request.bytesBefore = bytesOf(request)
    request.askedAt = performance.now()
    // Fastify's onResponse never hears of those whose client went away before the whole answer.
    reply.raw.on('close', () => count(request, reply))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.askedAt = performance.now()
    done()
  })
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    // Registered routes only: an address that anybody may invent would be a label without end.
    const route = request.routeOptions.url ?? 'none'
    const isWhole = reply.raw.writableEnded || isStream(request)
    answers.inc({ route, status: isWhole ? reply.statusCode : clientLeft })
    if (isStream(request)) return streams.dec()
    open.dec()
    if (isWhole) seconds.observe({ route }, reply.elapsedTime / 1000)
    if (isMedia(request)) mediaBytes.inc(bytesOf(request) - request.bytesBefore)
    else logSlow(request, route)
  }
}

/** We are slow; who sends a body slowly, or not at all, is not told of here: a flood of those would fill the log. */
function logSlow(request: FastifyRequest, route: string): void {
  const ms = Math.round(performance.now() - request.askedAt)
  if (ms > slowMs && request.raw.complete !== false) request.log.warn({ route, ms }, 'a slow answer')
}

/** A stream waits, which is no work and not slow. */
function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isStream === true
}

/** Files of videos and pictures, whose answers a slow line takes for seconds. */
export function isMedia({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/media/') ?? false
}

/** One request at a time is on a connection, so the difference is its own. A request from within has none. */
function bytesOf({ raw }: FastifyRequest): number {
  return raw.socket instanceof Socket ? raw.socket.bytesWritten : 0
}
