import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../http/app-error.ts'

/** Shorter than any proxy's idle timeout, and than our own (30 s). */
const heartbeatMs = 10_000
/** Then the client reconnects, which checks its session again. */
const defaultLifeMs = 10 * 60_000
/** Streams of one kind in this process: each costs a connection and about 20 kB. */
export const streamsMax = 2_000

interface OpenStream<Subscriber> {
  subscriber: Subscriber
  response: ServerResponse
  endsAt: number
}

/** How many streams of one owner may be open. */
interface StreamLimit<Subscriber> {
  max: number
  isSameOwner: (other: Subscriber) => boolean
  /**
   * What one more does. It ends the oldest where all are of one person: that one may belong to a tab that disconnected
   * unnoticed. It is refused where strangers count together: each of them would come back, and end the next one.
   */
  atMax: 'endOldest' | 'refuse'
}

/** Open streams of server-sent events of one kind. */
export interface EventStreams<Subscriber> {
  /**
   * Turns a reply into a stream, which lives for `lifeMs` (ten minutes unless given) and up to 10 s more.
   * @throws AppError UNAVAILABLE when this process has as many as it takes, or the limit refuses one more
   */
  open(
    reply: FastifyReply,
    subscriber: Subscriber,
    limit: StreamLimit<Subscriber> & { lifeMs?: number | undefined },
  ): ServerResponse
  /** Sends an event to the streams that it concerns. @param data one line */
  send(event: string, data: string, isFor: (subscriber: Subscriber) => boolean): void
  /** True while nobody listens. */
  readonly isEmpty: boolean
}

export function createEventStreams<Subscriber>(app: FastifyInstance): EventStreams<Subscriber> {
  const streams = new Set<OpenStream<Subscriber>>()
  /**
   * Ends a stream, which counts no more: if its client reads nothing, it takes until the idle timeout to close, and
   * writing to it would be an error.
   */
  const end = (stream: OpenStream<Subscriber>) => {
    streams.delete(stream)
    stream.response.end()
  }
  const beat = setInterval(() => {
    const now = performance.now()
    for (const stream of streams) {
      if (now > stream.endsAt) end(stream)
      else stream.response.write(': beat\n\n')
    }
  }, heartbeatMs)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const stream of streams) end(stream)
  })
  return {
    get isEmpty() {
      return streams.size === 0
    },
    open(reply, subscriber, { max, isSameOwner, atMax, lifeMs = defaultLifeMs }) {
      const ofOwner = [...streams].filter((stream) => isSameOwner(stream.subscriber))
      const [oldest] = ofOwner
      if (oldest && ofOwner.length >= max) {
        if (atMax === 'refuse') throw new AppError('UNAVAILABLE')
        end(oldest)
      }
      if (streams.size >= streamsMax) throw new AppError('UNAVAILABLE')
      const response = reply.raw
      const stream = { subscriber, response, endsAt: performance.now() + lifeMs }
      streams.add(stream)
      response.once('close', () => streams.delete(stream))
      reply.hijack()
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        // makes nginx not buffer the stream
        'x-accel-buffering': 'no',
      })
      return response
    },
    send(event, data, isFor) {
      const text = `event: ${event}\ndata: ${data}\n\n`
      for (const { subscriber, response } of streams) if (isFor(subscriber)) response.write(text)
    },
  }
}
