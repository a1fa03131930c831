import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../http/app-error.ts'

/** Shorter than any proxy's idle timeout, and than our own (30 s). */
const beatMs = 10_000
/** Then the client reconnects, which checks its session again. */
const defaultLifeMs = 10 * 60_000
/** Streams of one kind in this process: each costs a connection and about 20 kB. */
const streamsMax = 2_000

interface OpenStream<Facts> {
  facts: Facts
  response: ServerResponse
  endsAt: number
}

/** Open streams of server-sent events of one kind. */
export interface EventStreams<Facts> {
  /**
   * Turns a reply into a stream, which lives for ten minutes or, if shorter, `lifeMs` and up to 10 s more.
   * @param isSameOwner streams of whom a limit counts. The oldest is closed: it may belong to a tab that disconnected
   *   unnoticed
   * @throws AppError UNAVAILABLE when this process has as many as it takes
   */
  open(
    reply: FastifyReply,
    facts: Facts,
    limit: { max: number; isSameOwner: (other: Facts) => boolean; lifeMs?: number | undefined },
  ): ServerResponse
  /** Sends an event to the streams that it concerns. @param data one line */
  send(event: string, data: string, isFor: (facts: Facts) => boolean): void
  /** True while nobody listens. */
  readonly isEmpty: boolean
}

export function createEventStreams<Facts>(app: FastifyInstance): EventStreams<Facts> {
  const streams = new Set<OpenStream<Facts>>()
  const beat = setInterval(() => {
    const now = performance.now()
    for (const { response, endsAt } of streams) {
      if (now > endsAt) response.end()
      else response.write(': beat\n\n')
    }
  }, beatMs)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const { response } of streams) response.end()
  })
  return {
    get isEmpty() {
      return streams.size === 0
    },
    open(reply, facts, { max, isSameOwner, lifeMs = defaultLifeMs }) {
      const ofOwner = [...streams].filter((stream) => isSameOwner(stream.facts))
      if (ofOwner.length >= max) ofOwner[0]?.response.end()
      if (streams.size >= streamsMax) throw new AppError('UNAVAILABLE')
      const response = reply.raw
      const stream = { facts, response, endsAt: performance.now() + lifeMs }
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
      for (const { facts, response } of streams) if (isFor(facts)) response.write(text)
    },
  }
}
