import { basePath, livePath } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authenticate } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { createEventStreams } from '../../../platform/live/event-streams.ts'
import { followChannel } from '../../../platform/live/follow-channel.ts'
import { allAccounts, channel } from './announce.ts'

/** Streams of one account, for its tabs and devices. */
const streamsOfOneMax = 8

/**
 * `GET /api.php/v1/messages/live`: sends an event whenever there is something new for the account. See the
 * contract.
 */
export function serveMessagesLive(app: FastifyInstance, ctx: Context, authenticate: Authenticate): void {
  const streams = createEventStreams<string>(app)
  let following: ReturnType<typeof followChannel> | undefined
  const notify = (payload: string | undefined) => {
    const isForAll = payload === undefined || payload === allAccounts
    streams.send('changed', '1', (accountId) => isForAll || accountId === payload)
  }

  app.route({
    method: 'GET',
    url: `${basePath}${livePath}`,
    config: { isStream: true },
    handler: async (request, reply) => {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new AppError('SESSION_EXPIRED')
      const accountId = String((await authenticate(token, undefined)).accountId)
      const response = streams.open(reply, accountId, {
        max: streamsOfOneMax,
        isSameOwner: (other) => other === accountId,
        atMax: 'endOldest',
      })
      following ??= followChannel({ url: ctx.config.databaseUrl ?? '', channel, log: ctx.log }, notify)
      // the client may have missed something just before connecting
      response.write('event: changed\ndata: 1\n\n')
    },
  })

  app.addHook('preClose', async () => {
    await following?.stop()
  })
}
