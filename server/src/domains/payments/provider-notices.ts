import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { cardProviderOf } from './card-providers.ts'
import { receiveNotification } from './receive-notification.ts'

/** One line of the log for all that one address forges in this time. */
const quietMs = 60_000
/** Addresses remembered for that. */
const addressesMax = 1000

/**
 * Where providers tell what became of payments: `/notify/<provider>`, set in the provider’s own control panel. No limit
 * counts here, since a refused notice costs a payment: what nobody signed costs one hash, and reaches neither the
 * database nor, more than once a minute for each address, the log.
 */
export function serveProviderNotices(app: FastifyInstance, ctx: Context, metrics: Registry): void {
  const provider = cardProviderOf(ctx)
  if (!provider) return
  const notices = new Counter({
    name: 'liuguang_payment_notices_total',
    help: 'Notices of the card provider: taken, or refused because nobody signed them.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  const saidAt = new Map<string, number>()
  const sayForged = (request: FastifyRequest) => {
    const now = Date.now()
    if (now - (saidAt.get(request.ip) ?? Number.NEGATIVE_INFINITY) < quietMs) return
    if (saidAt.size >= addressesMax) saidAt.clear()
    saidAt.set(request.ip, now)
    request.log.warn({ address: request.ip }, 'a payment notice that the provider did not sign')
  }
  app.route({
    method: 'GET',
    url: `/notify/${provider.name}`,
    config: { usesByAddress: null },
    handler: async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1)
      const isTaken = await receiveNotification(ctx, provider, { query, body: '' })
      notices.inc({ outcome: isTaken ? 'taken' : 'refused' })
      if (!isTaken) sayForged(request)
      const { status, body } = provider.replies[isTaken ? 'accepted' : 'refused']
      return reply.status(status).header('cache-control', 'no-store').type('text/plain').send(body)
    },
  })
}
