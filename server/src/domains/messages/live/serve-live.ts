import type { ServerResponse } from 'node:http'
import { basePath, livePath } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authenticate } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { followAnnouncements } from './follow-announcements.ts'

/** Shorter than any proxy's idle timeout, and than our own (30 s). */
const beatMs = 10_000
/** Then the client reconnects, which checks its session again. */
const lifeMs = 10 * 60_000
/** Streams of this process: each costs a connection and about 20 kB. Above the limit clients poll instead. */
const streamsMax = 2_000
/** Streams of one account, for its tabs and devices. */
const streamsOfOneMax = 8

interface Stream {
  accountId: string
  response: ServerResponse
  openedAt: number
}

/**
 * `GET /api.php/v1/messages/live`: sends an event whenever there is something new for the account. See the
 * contract.
 */
export function serveLive(app: FastifyInstance, ctx: Context, authenticate: Authenticate): void {
  const streams = new Set<Stream>()
  let following: ReturnType<typeof followAnnouncements> | undefined

  const notify = (accountId: string | undefined) => {
    for (const stream of streams) {
      if (accountId === undefined || stream.accountId === accountId)
        stream.response.write('event: changed\ndata: 1\n\n')
    }
  }
  const beat = setInterval(() => {
    const now = performance.now()
    for (const { response, openedAt } of streams) {
      if (now - openedAt > lifeMs) response.end()
      else response.write(': beat\n\n')
    }
  }, beatMs)
  beat.unref()

  app.route({
    method: 'GET',
    url: `${basePath}${livePath}`,
    config: { isStream: true },
    handler: async (request, reply) => {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new AppError('SESSION_EXPIRED')
      const { accountId } = await authenticate(token, undefined)
      const key = String(accountId)
      const ofOne = [...streams].filter((stream) => stream.accountId === key)
      // the oldest stream is closed: it may belong to a tab that disconnected unnoticed
      if (ofOne.length >= streamsOfOneMax) ofOne[0]?.response.end()
      if (streams.size >= streamsMax) throw new AppError('UNAVAILABLE')
      following ??= followAnnouncements(ctx.config.databaseUrl ?? '', ctx.log, notify)
      const response = reply.raw
      const stream: Stream = { accountId: key, response, openedAt: performance.now() }
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
      // the client may have missed something just before connecting
      response.write('event: changed\ndata: 1\n\n')
    },
  })

  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const { response } of streams) response.end()
    await following?.stop()
  })
}
