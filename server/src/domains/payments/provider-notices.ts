import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { countWarnings } from '../../platform/count-warnings.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf, regionPrefix } from '../../platform/http/network-of.ts'
import { ProcessRateLimiter } from '../../platform/http/rate-limiter.ts'
import { cardProviderOf } from './card-providers.ts'
import { receiveNotification } from './receive-notification.ts'

/** Per /24 or /48. A provider whose secret was mistyped here is refused as often, and retries later. */
const forgedPerMinute = { max: 30, seconds: 60 }

/**
 * The webhook of providers: `/notify/<provider>`, set in the provider’s own control panel. The signature is verified before
 * the rate limit, because a refused notification loses a payment. One with a wrong signature costs one hash and no query,
 * is rate-limited by network, and logged once a minute.
 */
export function serveProviderNotices(app: FastifyInstance, ctx: Context, metrics: Registry): void {
  const provider = cardProviderOf(ctx)
  if (!provider) return
  const notices = new Counter({
    name: 'liuguang_payment_notices_total',
    help: 'Notifications of the card provider. taken: accepted; refused: the signature is wrong.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  const forged = new ProcessRateLimiter(forgedPerMinute)
  const warnForged = countWarnings(app.log, 'payment notices that the provider did not sign')
  app.route({
    method: 'GET',
    url: `/notify/${provider.name}`,
    config: { rateLimiter: null },
    handler: async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1)
      const isAccepted = await receiveNotification(ctx, provider, query)
      notices.inc({ outcome: isAccepted ? 'taken' : 'refused' })
      if (!isAccepted) {
        warnForged({ address: request.ip })
        const seconds = forged.consume(networkOf(request.ip, regionPrefix))
        if (seconds > 0) {
          reply.header('retry-after', seconds)
          throw new AppError('RATE_LIMITED')
        }
      }
      const { status, body } = provider.replies[isAccepted ? 'accepted' : 'refused']
      return reply.status(status).header('cache-control', 'no-store').type('text/plain').send(body)
    },
  })
}
