import type { Lang } from '@liuguang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSigned } from '../domains/payments/index.ts'
import { contentSecurityPolicy, langFor, orderPage, refusalPage } from './sandbox-page.ts'
import type { SandboxProcessor } from './sandbox-processor.ts'
import { scenarios } from './sandbox-processor.ts'

/** The processor’s pages and its status service, below the prefix of this registration. */
export async function serveSandboxProcessor(
  app: FastifyInstance,
  { processor }: { processor: SandboxProcessor },
): Promise<void> {
  const { secret } = processor.options
  app.addHook('onClose', async () => processor.stop())
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/startorder', async (request, reply) => {
    const { query, lang } = partsOf(request)
    const order = readSigned(secret, query)
    if (!order) return sendPage(reply.status(400), refusalPage(lang))
    return sendPage(reply, orderPage(order, processor.saleOf(order), query, lang))
  })

  app.post('/play', async (request, reply) => {
    const { query, lang } = partsOf(request)
    const order = readSigned(secret, query)
    const requested = (request.body as { scenario?: string } | undefined)?.scenario
    const scenario = scenarios.find((name) => name === requested)
    if (!order || !scenario) return sendPage(reply.status(400), refusalPage(lang))
    return reply.redirect(await processor.play(order, scenario), 303)
  })

  app.get('/salestatus', async (request, reply) => {
    const question = readSigned(secret, partsOf(request).query)
    if (!question) return reply.status(400).type('text/plain').send('response: ERROR\nerror: signature\n')
    return reply.type('text/plain').header('cache-control', 'no-store').send(processor.status(question))
  })
}

/** The shop’s signed query string without the language that our own links add, and the page's language. */
function partsOf(request: FastifyRequest): { query: string; lang: Lang } {
  const whole = request.url.slice(request.url.indexOf('?') + 1)
  const parts = whole.split('&')
  const requested = parts.find((part) => part.startsWith('lang='))?.slice('lang='.length)
  return {
    query: parts.filter((part) => !part.startsWith('lang=')).join('&'),
    lang: langFor(requested, request.headers['accept-language']),
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}
