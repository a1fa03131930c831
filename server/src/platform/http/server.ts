import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { limits } from '@liuguang/contract'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '../../config.ts'
import { serializeError } from '../log-error.ts'
import { withRequestId } from '../request-scope.ts'
import { answerErrors, answerNotFound } from './error-answers.ts'
import { trustProxies } from './visitor-address.ts'

/** How long a client may take before its connection is cut. */
export interface Patience {
  /** For the headers, from the connection’s beginning: also for one that never says a word. */
  headersMs: number
  /** For the whole request; no call takes a large body. */
  requestMs: number
  /** With nothing moving either way, as when an answer is not taken. */
  idleMs: number
  lookEveryMs: number
}

const usualPatience: Patience = { headersMs: 10_000, requestMs: 20_000, idleMs: 30_000, lookEveryMs: 2_000 }

/** Of every answer, beside its id. */
export const usualHeaders = { 'x-content-type-options': 'nosniff' }

export interface ServerOptions {
  config: Config
  /** Shorter in tests of slow clients. */
  patience?: Partial<Patience>
  /** 'silent' in tests. */
  logLevel?: string
  /** Where lines go; standard output by default. */
  logTo?: DestinationStream
}

/** The HTTP server without any route: patience, error answers, logs without secrets. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config } = options
  const patience = { ...usualPatience, ...options.patience }
  // A line for each request only when it is asked for: a segment is a request.
  const logsRequests = config.logLevel === 'debug' || config.logLevel === 'trace'
  const app = Fastify({
    logger: {
      level: options.logLevel ?? config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      // What an address may hold: see loggedPath. A token in a header is a session.
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: (request) => ({ id: request.id, method: request.method, url: loggedPath(request.url) }),
        err: serializeError,
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new LogController({
      requestIdLogLabel: 'requestId',
      disableRequestLogging: !logsRequests,
    }),
    genReqId: (raw) => idOfPage(raw) ?? randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxies(config.trustedProxies),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: patience.idleMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookEveryMs },
    routerOptions: { maxParamLength: 600 },
    frameworkErrors: (_error, _request, reply) => void answerNotFound(reply),
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: false,
        allowUnionTypes: true,
      },
    },
  })
  answerErrors(app)
  // Every request passes these: without a promise each.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(usualHeaders)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  return app
}

/** A page’s calls carry its id. They come from within, without a connection; what a visitor claims is not read. */
function idOfPage({ socket, headers }: IncomingMessage): string | undefined {
  return socket instanceof Socket ? undefined : headers['x-request-id']?.toString()
}

/**
 * An address as it may stand in a log: without its query, in which people search and providers name payers, without the
 * grant of media, and without the ticket of an export.
 */
export function loggedPath(url: string): string {
  return (
    url
      .replace(/[?#].*$/s, '')
      .replace(/\/(media|media-check)\/[^/]+/, '/$1/-')
      // Also where somebody writes the address in a way of their own: /%6dedia/, /x/../media/.
      .replace(/\/[pfs]\.\w\.\d[^/]*/, '/-')
      .replace(/(\/v1\/accounts\/export\/).+/, '$1-')
  )
}
