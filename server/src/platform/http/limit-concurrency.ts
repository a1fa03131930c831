import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countWarnings } from '../count-warnings.ts'
import { AppError } from './app-error.ts'
import { isMedia } from './measure-requests.ts'
import { OpenByNetwork } from './open-by-network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers stay open for minutes: they are limited where they are served, and are not slow. */
    isStream?: boolean
  }
}

/** Above this many at once, new requests are told to come back instead of all growing slow. */
export const concurrentRequests = 1000

/**
 * Of one network, from the headers on: no single one takes more than a fifth of all places. At its 150 requests a second
 * (limit-by-address.ts) and 0.3 s each, which is slow, a crowd behind one address has 45 open.
 */
export const concurrentPerNetwork = 200

/**
 * Media files of one network, counted apart. On a slow mobile line a segment stays open nearly all the time, so this many
 * viewers behind one carrier's address play at once; with the other requests one network still leaves 400 places.
 */
export const concurrentMediaPerNetwork = 400

/** Who watches the site must see it under load, and what a provider tells of a payment is not sent away. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** Why a request was refused; whoever throws it counts it in the log, a line a minute, and it is not logged again. */
export class OverloadError extends AppError {}

/**
 * Refuses what comes above the limits; call it after the hooks that must see the refused ones too. Only requests whose
 * body is there hold one of the places for all: a body that comes a byte at a time keeps nobody else out.
 */
export function limitConcurrency(app: FastifyInstance, { byNetwork }: { byNetwork: boolean }): void {
  const networks = new OpenByNetwork(concurrentPerNetwork)
  const mediaNetworks = new OpenByNetwork(concurrentMediaPerNetwork)
  const noteRefused = countWarnings(app.log, 'requests were refused: too many are open')
  let whole = 0
  const leaveWhole = () => {
    whole -= 1
  }
  const refuse = (reply: FastifyReply, error: OverloadError): OverloadError => {
    noteRefused()
    // What is left of its body need not be read.
    reply.header('connection', 'close')
    return error
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!byNetwork || isAlwaysAnswered(request)) return done()
    const leave = (isMedia(request) ? mediaNetworks : networks).enter(request.ip)
    if (!leave) return done(refuse(reply, new OverloadError('RATE_LIMITED')))
    // Fastify's onResponse never hears of those whose client went away before the whole answer.
    reply.raw.once('close', leave)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (isAlwaysAnswered(request)) return done()
    if (whole >= concurrentRequests) return done(refuse(reply, new OverloadError('UNAVAILABLE')))
    const enter = () => {
      if (reply.raw.closed) return
      whole += 1
      reply.raw.once('close', leaveWhole)
    }
    // A form is read later, where it is known who sends it; any other body has been read.
    if (isForm(request)) request.raw.once('end', enter)
    else enter()
    done()
  })
}

/** A stream waits, which is no work; it has a limit of its own. */
function isAlwaysAnswered({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  return config.isStream === true || alwaysAnswered.has(url) || url.startsWith('/notify/')
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false
}
