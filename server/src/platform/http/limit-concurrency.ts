import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countWarnings } from '../count-warnings.ts'
import { AppError } from './app-error.ts'
import { isMedia } from './measure-requests.ts'
import { NetworkLimit } from './network-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its responses stay open for minutes: they are limited by the route itself and do not count as slow. */
    isStream?: boolean
    /** Its body may be larger than `limits.bodyBytes`. */
    hasLargeBody?: boolean
  }
}

/** Above this many concurrent requests, new ones are refused with a time to retry, instead of slowing down all. */
export const concurrentRequests = 1000

/**
 * Concurrent requests of one network, counted from the headers on. A crowd behind one address has 45 open, at its
 * 150 requests a second (limit-by-address.ts) and 0.3 s each, which is slow.
 */
export const concurrentPerNetwork = 200

/**
 * Concurrent media requests of one network, counted separately: the number of viewers behind one mobile carrier's
 * address, whose segment requests are open nearly all the time. One network still leaves 400 slots.
 */
export const concurrentMediaPerNetwork = 400

/**
 * Concurrent requests of one network that may have a large body, counted separately: they are read before it is known
 * who sends them, so together they may take no more memory than the bodies of all its other requests.
 */
export const concurrentLargePerNetwork = 4

/** Monitoring must work under load. Payment providers' webhooks are also always accepted. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** A request refused because of overload. The thrower counts it in the log, so it is not logged again. */
export class OverloadError extends AppError {}

/**
 * Refuses requests above the limits. Call it after the hooks that must also see refused requests. A request
 * takes one of the global slots only once its body has arrived, so a slow body keeps nobody else out. Only a part of
 * an upload takes one while it arrives: it is stored meanwhile, and whoever may not send it is refused at once.
 */
export function limitConcurrency(app: FastifyInstance, { byNetwork }: { byNetwork: boolean }): void {
  const networks = new NetworkLimit(concurrentPerNetwork)
  const mediaNetworks = new NetworkLimit(concurrentMediaPerNetwork)
  const largeNetworks = new NetworkLimit(concurrentLargePerNetwork)
  const limitOf = (request: FastifyRequest): NetworkLimit => {
    if (request.routeOptions.config.hasLargeBody) return largeNetworks
    return isMedia(request) ? mediaNetworks : networks
  }
  const countRefused = countWarnings(app.log, 'requests were refused: too many are open')
  let openRequests = 0
  const releaseSlot = () => {
    openRequests -= 1
  }
  const refuse = (reply: FastifyReply, error: OverloadError): OverloadError => {
    countRefused()
    // The rest of its body need not be read.
    reply.header('connection', 'close')
    return error
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!byNetwork || isAlwaysAnswered(request)) return done()
    const leave = limitOf(request).tryOpen(request.ip)
    if (!leave) return done(refuse(reply, new OverloadError('RATE_LIMITED')))
    // Fastify's onResponse is not called when the client disconnects before the whole response.
    reply.raw.once('close', leave)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (isAlwaysAnswered(request)) return done()
    if (openRequests >= concurrentRequests) return done(refuse(reply, new OverloadError('UNAVAILABLE')))
    const enter = () => {
      if (reply.raw.closed) return
      openRequests += 1
      reply.raw.once('close', releaseSlot)
    }
    // A form is read later, once its sender is known. Any other body, except a part of an upload, has been read by now.
    if (isForm(request)) request.raw.once('end', enter)
    else enter()
    done()
  })
}

/** A stream only waits, which costs no work. It has a limit of its own. */
function isAlwaysAnswered({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  return config.isStream === true || alwaysAnswered.has(url) || url.startsWith('/notify/')
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false
}
