import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { limits } from '@liuguang/contract'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '../../config.ts'
import { serializeError } from '../log-error.ts'
import { answerErrors, answerNotFound } from './error-answers.ts'

export interface ServerOptions {
  config: Config
  limitRates: boolean
  /** 'silent' in tests. */
  logLevel?: string
  /** Where lines go; standard output by default. */
  logTo?: DestinationStream
}

/** A page, its calls and its segments together stay far below this; a flood does not. Per address. */
const requestsPerTenSeconds = 1500
/** Above this many at once, new requests are told to come back instead of all growing slow. */
export const concurrentRequests = 1000

/** The HTTP server without any route: limits, error answers, logs without secrets. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config } = options
  const app = Fastify({
    logger: {
      level: options.logLevel ?? config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      // A grant in an address is a right to watch; a token in a header is a session.
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: (request) => ({ id: request.id, method: request.method, url: redactGrant(request.url) }),
        err: serializeError,
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    // A line for each request only when it is asked for: a segment is a request.
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxies(config.trustedProxies),
    bodyLimit: limits.bodyBytes,
    // Slow clients: the headers and the whole request must arrive within these.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
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
  limitConcurrency(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  if (options.limitRates) {
    await app.register(rateLimit, { max: requestsPerTenSeconds, timeWindow: 10_000, global: true })
  }
  return app
}

/** Only the last `count` addresses of X-Forwarded-For are ours to believe; 0: the header is ignored. */
function trustProxies(count: number) {
  return (_address: string, hop: number) => hop < count
}

function limitConcurrency(app: FastifyInstance): void {
  let open = 0
  app.addHook('onRequest', async () => {
    open += 1
    if (open > concurrentRequests) {
      throw Object.assign(new Error('too many requests at once'), { statusCode: 503 })
    }
  })
  // Also when the client went away before the answer was sent.
  app.addHook('onResponse', async () => {
    open -= 1
  })
}

/** `/media/<grant>/…` without the grant. */
export function redactGrant(url: string): string {
  return url.replace(/^\/(media|media-check)\/[^/]+/, '/$1/-')
}
