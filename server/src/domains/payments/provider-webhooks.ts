import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { countWarnings } from '../../platform/count-warnings.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf, regionPrefix } from '../../platform/http/network-of.ts'
import { ProcessRateLimiter } from '../../platform/http/rate-limiter.ts'
import { type CardProvider, webhookBodies } from './card-provider.ts'
import { configuredCardProviders } from './card-providers.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Per /24 or /48. A provider whose secret is mistyped here is rate-limited, too; it retries later. */
const forgedPerMinute = { max: 30, seconds: 60 }
/** The largest body of a webhook: as large as the largest query, which Node limits with the headers. */
const maxWebhookBytes = 16 * 1024
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * The webhook of each configured provider: `/notify/<provider>`, set in the provider’s own control panel. The signature is
 * verified before the rate limit, because a refused webhook loses a payment. One with a wrong signature costs one hash and no
 * query, is rate-limited by network, and logged once a minute.
 */
export async function serveProviderWebhooks(
  app: FastifyInstance,
  { ctx, metrics }: { ctx: Context; metrics: Registry },
): Promise<void> {
  const webhooks = new Counter({
    // The alerts of operators have this name.
    name: 'liuguang_payment_notices_total',
    help: 'Webhooks of card providers. accepted: signed; refused: the signature is wrong.',
    labelNames: ['provider', 'outcome'],
    registers: [metrics],
  })
  const forged = new ProcessRateLimiter(forgedPerMinute)
  const warnForged = countWarnings(app.log, 'payment webhooks that the provider did not sign')
  // A signature covers the bytes as they were sent, so no body is parsed.
  app.removeAllContentTypeParsers()
  const readBytes = { parseAs: 'buffer', bodyLimit: maxWebhookBytes } as const
  app.addContentTypeParser<Buffer>([...webhookBodies], readBytes, (_request, body, done) => done(null, body))

  for (const provider of configuredCardProviders(ctx)) {
    const url = `/notify/${provider.name}`
    app.route({
      method: provider.webhook.method,
      url,
      exposeHeadRoute: false,
      config: { rateLimiter: null },
      onRequest: async (request, reply) => refuseOtherBody(provider, request, reply),
      handler: async (request, reply) => {
        const webhook = { query: queryOf(request.url), body: bodyOf(request) }
        const isAccepted = await receiveWebhook(ctx, provider, webhook)
        webhooks.inc({ provider: provider.name, outcome: isAccepted ? 'accepted' : 'refused' })
        if (!isAccepted) {
          warnForged({ provider: provider.name, address: request.ip })
          const seconds = forged.consume(networkOf(request.ip, regionPrefix))
          if (seconds > 0) {
            reply.header('retry-after', seconds)
            throw new AppError('RATE_LIMITED')
          }
        }
        const { status, body } = provider.replies[isAccepted ? 'accepted' : 'refused']
        return sendText(reply.status(status), body)
      },
    })
    const others = methods.filter((method) => method !== provider.webhook.method)
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) =>
        sendText(
          reply.status(405).header('allow', provider.webhook.method),
          `Webhooks of ${provider.name} are accepted by ${provider.webhook.method} only.\n`,
        ),
      // Not reached: the hook has responded.
      handler: () => {},
    })
  }
}

/** Before the body is read. */
function refuseOtherBody(
  { name, webhook }: CardProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (webhook.method === 'GET' || type === webhook.body) return undefined
  return sendText(reply.status(415), `Webhooks of ${name} must be ${webhook.body}.\n`)
}

function queryOf(url: string): string {
  return url.split('?').slice(1).join('?')
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain').send(text)
}
