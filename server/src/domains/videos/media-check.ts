import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cacheControlOf, forEver, type MediaAccess, secondsLeft } from './media-access.ts'

/**
 * How long a proxy may rely on an answer. With the 5 s of our own memory it stays below the 10 s in which a video that
 * was hidden must be gone everywhere.
 */
const checkSeconds = 3

/**
 * For a proxy that delivers the bytes itself (deploy/nginx.conf): may this be seen? 204 or 403, with no byte of the
 * file. `Cache-Control` says how long the answer holds; `x-media-cache-control` is what the viewer's browser is told.
 *
 *     /media-check/<grant>/<asset>/<path>   this file
 *     /media-check/<grant>/<asset>/         every file of the asset
 *     /media-check/covers/<cover>           a cover
 */
export function serveMediaChecks(app: FastifyInstance, ctx: Context, access: MediaAccess): void {
  const allow = (reply: FastifyReply, seconds: number, told: string) =>
    reply
      .status(204)
      .header('cache-control', `max-age=${Math.min(checkSeconds, seconds)}`)
      .header('x-media-cache-control', told)
      .send()

  app.get<{ Params: { cover: string } }>('/media-check/covers/:cover', async (request, reply) => {
    await refusing(access.admitToCover(request.params.cover))
    return allow(reply, checkSeconds, forEver)
  })
  app.get<{ Params: { grant: string; asset: string; '*': string } }>(
    '/media-check/:grant/:asset/*',
    async (request, reply) => {
      const { grant: grantText, asset: token, '*': path } = request.params
      const ask = { grantText, token, address: request.ip }
      const grant =
        path === '' ? await refusing(access.admitToAll(ask)) : (await refusing(access.admit(ask, path))).grant
      const seconds = grant.scope === 'public' ? checkSeconds : secondsLeft(ctx, grant)
      return allow(reply, seconds, cacheControlOf(ctx, grant))
    },
  )
}

/** nginx takes 403 for a no, and anything else for a fault. */
async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.failure === 'NOT_FOUND') throw new AppError('GRANT_REFUSED')
    throw error
  }
}
