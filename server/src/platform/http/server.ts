import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import ajvCompiler from '@fastify/ajv-compiler'
import { limits } from '@liuguang/contract'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '../../config.ts'
import { serializeError } from '../log-error.ts'
import { withRequestId } from '../request-scope.ts'
import { AppError } from './app-error.ts'
import { handleErrors, sendNotFound } from './error-handler.ts'

/** How long a client may take before its connection is closed. */
export interface Timeouts {
  /** Until the headers are complete, from the start of the connection: also covers an idle connection. */
  headersMs: number
  /** Until the whole request has arrived. Large files come in several requests (decision 028). */
  requestMs: number
  /** Without any data in either direction, for example when the response is not read. */
  idleMs: number
  checkIntervalMs: number
}

const defaultTimeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 30_000,
  checkIntervalMs: 2_000,
}

/** Sent with every response, beside its id. */
export const defaultHeaders = { 'x-content-type-options': 'nosniff' }

/**
 * One for all servers of a process, as a run of tests opens hundreds of them: a schema that one has compiled is not
 * compiled again.
 */
const buildCompiler = ajvCompiler()

/**
 * Compiles a schema when the first request needs it: compiling all of them kept visitors waiting for 0.7 s at every
 * start of the site.
 */
const buildValidator: typeof buildCompiler = (...args) => {
  const compile = buildCompiler(...args)
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined
    const validate = (data: unknown) => {
      compiled ??= compile(route)
      const isValid = compiled(data)
      validate.errors = compiled.errors
      return isValid
    }
    validate.errors = null as ReturnType<typeof compile>['errors']
    // Fastify only calls it, and reads its errors.
    return validate as ReturnType<typeof compile>
  }
}

export interface ServerOptions {
  config: Config
  /** Shorter in tests of slow clients. */
  timeouts?: Partial<Timeouts>
  /** 'silent' in tests. */
  logLevel?: string
  /** Where log lines are written. Standard output by default. */
  logTo?: DestinationStream
}

/** The HTTP server without any route: timeouts, error responses, logs without secrets. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config } = options
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  // A line per request only if enabled: each media segment is a request.
  const logsRequests = config.logLevel === 'debug' || config.logLevel === 'trace'
  const app = Fastify({
    logger: {
      level: options.logLevel ?? config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      // A URL may hold secrets: see loggedPath. A token in a header opens a session.
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
    // Trusts only the last addresses of X-Forwarded-For. 0: the header is ignored.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: timeouts.idleMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkIntervalMs },
    routerOptions: { maxParamLength: 600 },
    frameworkErrors: (_error, _request, reply) => void sendNotFound(reply),
    schemaController: { compilersFactory: { buildValidator } },
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
  handleErrors(app)
  // Every request passes through these hooks, so they use no promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(defaultHeaders)
    if (hasSeveralHosts(request.raw))
      done(new AppError('BAD_REQUEST', { path: '', problem: 'has several Host headers' }))
    else done()
  })
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  return app
}

/**
 * RFC 9112, 3.2: a request with several Host headers is refused, because a proxy in front may have read
 * another one than we do. Node refuses a request without any, and reads the first of several.
 */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

/** A page’s in-process calls carry its id. They have no connection. An id claimed by a visitor is ignored. */
function idOfPage({ socket, headers }: IncomingMessage): string | undefined {
  return socket instanceof Socket ? undefined : headers['x-request-id']?.toString()
}

/**
 * A URL as it may be logged: without its query, which holds search terms and payers' names, and without the
 * grant of media or the ticket of an export.
 */
export function loggedPath(url: string): string {
  return (
    url
      .replace(/[?#].*$/s, '')
      .replace(/\/(media|media-check)\/[^/]+/, '/$1/-')
      // Also for unusual spellings of the path: /%6dedia/, /x/../media/.
      .replace(/\/[pfs]\.\w\.\d[^/]*/, '/-')
      .replace(/(\/v1\/accounts\/export\/).+/, '$1-')
  )
}
