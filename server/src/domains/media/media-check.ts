import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cacheControlOf, immutableCacheControl, type MediaAccess, secondsLeft } from './media-access.ts'

/**
 * How long a proxy may cache a response. Together with our own cache of 5 s it stays below the 10 s after which a
 * hidden video must be gone everywhere.
 */
const checkSeconds = 3

/**
 * Checks for a proxy that delivers the bytes itself (deploy/nginx.conf): 204 when the file may be served, else 403, always
 * without a body. `Cache-Control` says how long the proxy may cache the result; `x-media-cache-control` is the header to
 * send to the browser.
 *
 *     /media-check/<grant>/<asset>/<path>   this file
 *     /media-check/<grant>/<asset>/         every file of the asset
 *     /media-check/covers/<cover>           a cover
 */
export function serveMediaChecks(app: FastifyInstance, ctx: Context, access: MediaAccess): void {
  const allow = (reply: FastifyReply, seconds: number, browserCacheControl: string) =>
    reply
      .status(204)
      .header('cache-control', `max-age=${Math.min(checkSeconds, seconds)}`)
      .header('x-media-cache-control', browserCacheControl)
      .send()

  app.get<{ Params: { cover: string } }>('/media-check/covers/:cover', async (request, reply) => {
    await notFoundAsRefused(access.authorizeCover(request.params.cover))
    return allow(reply, checkSeconds, immutableCacheControl)
  })
  app.get<{ Params: { grant: string; asset: string; '*': string } }>(
    '/media-check/:grant/:asset/*',
    async (request, reply) => {
      const { grant: grantText, asset: token, '*': path } = request.params
      const mediaRequest = { grantText, token, address: request.ip }
      const grant =
        path === ''
          ? await notFoundAsRefused(access.authorizeAsset(mediaRequest))
          : (await notFoundAsRefused(access.authorizeFile(mediaRequest, path))).grant
      const seconds = grant.scope === 'public' ? checkSeconds : secondsLeft(ctx, grant)
      return allow(reply, seconds, cacheControlOf(ctx, grant))
    },
  )
}

/** nginx treats 403 as a refusal and other errors as a fault, so NOT_FOUND becomes 403. */
async function notFoundAsRefused<T>(check: Promise<T>): Promise<T> {
  try {
    return await check
  } catch (error) {
    if (error instanceof AppError && error.failure === 'NOT_FOUND') throw new AppError('GRANT_REFUSED')
    throw error
  }
}
