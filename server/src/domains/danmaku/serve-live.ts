import { basePath, danmakuLivePath } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Authenticate } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { createEventStreams } from '../../platform/live/event-streams.ts'
import { followChannel } from '../../platform/live/follow-channel.ts'
import { type Announcement, channel } from './announce.ts'
import { getEndFor, getPublicEnd } from './watchable-end.ts'

/** Streams of one network: many people may share an address. */
const streamsOfNetworkMax = 200

/** With the 10 s that a stream may live longer: a right that ends, ends within 60 s (decisions, Items). */
const lifeWithRightMs = 50_000

interface Watching {
  itemId: number
  /** Where what this viewer may watch ends, ms. */
  endMs: number
  network: string
}

/**
 * `GET /api.php/v1/danmaku/live?id=`: sends what others write on an item, and what is removed. The notification has all
 * that viewers need, so their number costs the database nothing. See the contract.
 */
export function serveDanmakuLive(app: FastifyInstance, ctx: Context, authenticate: Authenticate): void {
  const streams = createEventStreams<Watching>(app)
  let following: ReturnType<typeof followChannel> | undefined
  const notify = (payload: string | undefined) => {
    if (streams.isEmpty) return
    if (payload === undefined) return streams.send('reload', '1', () => true)
    const { itemId, atMs, event } = JSON.parse(payload) as Announcement
    const isFor = (watching: Watching) => watching.itemId === itemId && atMs < watching.endMs
    streams.send('danmaku', JSON.stringify(event), isFor)
  }

  app.route<{ Querystring: { id?: string } }>({
    method: 'GET',
    url: `${basePath}${danmakuLivePath}`,
    config: { isStream: true },
    handler: async (request, reply) => {
      const { id = '' } = request.query
      if (!/^[1-9]\d{0,14}$/.test(id))
        throw new AppError('BAD_REQUEST', { path: '/id', problem: 'must be an id' })
      const itemId = BigInt(id)
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      const viewer = token ? await authenticate(token, undefined) : undefined
      const everybody = await getPublicEnd(ctx, itemId)
      const { endMs } = viewer ? await getEndFor(ctx, viewer, itemId) : everybody
      const lifeMs = endMs > everybody.endMs ? lifeWithRightMs : undefined
      const watching: Watching = {
        itemId: Number(id),
        endMs,
        network: networkOf(request.ip),
      }
      const response = streams.open(reply, watching, {
        max: streamsOfNetworkMax,
        isSameOwner: ({ network }) => network === watching.network,
        atMax: 'refuse',
        lifeMs,
      })
      following ??= followChannel({ url: ctx.config.databaseUrl ?? '', channel, log: ctx.log }, notify)
      response.write(': open\n\n')
    },
  })

  app.addHook('preClose', async () => {
    await following?.stop()
  })
}
