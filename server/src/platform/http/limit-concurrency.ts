import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers stay open for minutes: they are limited where they are served, and are not slow. */
    isStream?: boolean
  }
}

/** Above this many at once, new requests are told to come back instead of all growing slow. */
export const concurrentRequests = 1000

/** Who watches the site must see it under load, and what a provider tells of a payment is not sent away. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** Refuses what comes above the limit; call it after the hooks that must see the refused ones too. */
export function limitConcurrency(app: FastifyInstance): void {
  let open = 0
  const leave = () => {
    open -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysAnswered(request)) return done()
    open += 1
    // Fastify's onResponse never hears of those whose client went away before the whole answer.
    reply.raw.on('close', leave)
    if (open <= concurrentRequests) done()
    else done(Object.assign(new Error('too many requests at once'), { statusCode: 503 }))
  })
}

/** A stream waits, which is no work; it has a limit of its own. */
function isAlwaysAnswered({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  return config.isStream === true || alwaysAnswered.has(url) || url.startsWith('/notify/')
}
