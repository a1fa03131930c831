import type { ServerResponse } from 'node:http'
import { basePath, livePath } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authenticate } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { followAnnouncements } from './follow-announcements.ts'

/** Shorter than any proxy's patience, and than ours with a silent connection (30 s). */
const beatMs = 10_000
/** Then the client asks anew, and its session is looked at again. */
const lifeMs = 10 * 60_000
/** Of this process: each costs a connection and some 20 kB. Above it clients ask now and then instead. */
const streamsMax = 2_000
/** Of one account: tabs and devices. */
const streamsOfOneMax = 8

interface Stream {
  accountId: string
  response: ServerResponse
  openedAt: number
}

/** `GET /api.php/v1/messages/live`: an event whenever there is something new for the account; see the contract. */
export function serveLive(app: FastifyInstance, ctx: Context, authenticate: Authenticate): void {
  const streams = new Set<Stream>()
  let following: ReturnType<typeof followAnnouncements> | undefined

  const tell = (accountId: string | undefined) => {
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
      // the oldest gives way: it may be of a tab that went away without a word
      if (ofOne.length >= streamsOfOneMax) ofOne[0]?.response.end()
      if (streams.size >= streamsMax) throw new AppError('UNAVAILABLE')
      following ??= followAnnouncements(ctx.config.databaseUrl ?? '', ctx.log, tell)
      const response = reply.raw
      const stream: Stream = { accountId: key, response, openedAt: performance.now() }
      streams.add(stream)
      response.once('close', () => streams.delete(stream))
      reply.hijack()
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        // nginx passes on at once what says so
        'x-accel-buffering': 'no',
      })
      // whoever connects may have missed something just before
      response.write('event: changed\ndata: 1\n\n')
    },
  })

  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const { response } of streams) response.end()
    await following?.stop()
  })
}
