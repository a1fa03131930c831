import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { countWarnings } from '../../platform/count-warnings.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf, regionPrefix } from '../../platform/http/network-of.ts'
import { ProcessRateLimiter } from '../../platform/http/rate-limiter.ts'
import { type CardProvider, noticeBodies } from './card-provider.ts'
import { configuredCardProviders } from './card-providers.ts'
import { receiveNotification } from './receive-notification.ts'

/** Per /24 or /48. A provider whose secret was mistyped here is refused as often, and retries later. */
const forgedPerMinute = { max: 30, seconds: 60 }
/** The largest body of a notification: as large as the largest query, which Node limits with the headers. */
const maxNoticeBytes = 16 * 1024
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * The webhook of each configured provider: `/notify/<provider>`, set in the provider’s own control panel. The signature is
 * verified before the rate limit, because a refused notification loses a payment. One with a wrong signature costs one
 * hash and no query, is rate-limited by network, and logged once a minute.
 */
export async function serveProviderNotices(
  app: FastifyInstance,
  { ctx, metrics }: { ctx: Context; metrics: Registry },
): Promise<void> {
  const notices = new Counter({
    name: 'liuguang_payment_notices_total',
    help: 'Notifications of card providers. taken: accepted; refused: the signature is wrong.',
    labelNames: ['provider', 'outcome'],
    registers: [metrics],
  })
  const forged = new ProcessRateLimiter(forgedPerMinute)
  const warnForged = countWarnings(app.log, 'payment notices that the provider did not sign')
  // A signature covers the bytes as they were sent, so no body is parsed.
  app.removeAllContentTypeParsers()
  const readBytes = { parseAs: 'buffer', bodyLimit: maxNoticeBytes } as const
  app.addContentTypeParser<Buffer>([...noticeBodies], readBytes, (_request, body, done) => done(null, body))

  for (const provider of configuredCardProviders(ctx)) {
    const url = `/notify/${provider.name}`
    app.route({
      method: provider.notices.method,
      url,
      exposeHeadRoute: false,
      config: { rateLimiter: null },
      onRequest: async (request, reply) => refuseOtherBody(provider, request, reply),
      handler: async (request, reply) => {
        const notice = { query: queryOf(request.url), body: bodyOf(request) }
        const isAccepted = await receiveNotification(ctx, provider, notice)
        notices.inc({ provider: provider.name, outcome: isAccepted ? 'taken' : 'refused' })
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
    const others = methods.filter((method) => method !== provider.notices.method)
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) =>
        sendText(
          reply.status(405).header('allow', provider.notices.method),
          `Notifications of ${provider.name} are accepted by ${provider.notices.method} only.\n`,
        ),
      // Not reached: the hook has responded.
      handler: () => {},
    })
  }
}

/** Before the body is read. */
function refuseOtherBody(
  { name, notices }: CardProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (notices.method === 'GET' || type === notices.body) return undefined
  return sendText(reply.status(415), `Notifications of ${name} must be ${notices.body}.\n`)
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
