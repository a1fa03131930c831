import { basePath, type CallDefinition, type InputOf, type OutputOf, payloadSchema } from '@liuguang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Authenticate, Viewer } from '../auth/viewer.ts'
import { AppError } from './app-error.ts'

type ViewerOf<C extends CallDefinition> = C['who'] extends 'account' | 'member' ? Viewer : undefined

/** What a route's function gets. */
export interface CallRequest<C extends CallDefinition> {
  ctx: Context
  input: InputOf<C>
  /** Set for calls that need an account. */
  viewer: ViewerOf<C>
  /** Empty but for repeatable calls. */
  requestKey: string
  /** The visitor's address, behind trusted proxies too. */
  address: string
  userAgent: string
}

/** A call with the function that answers it. `routes.ts` of each domain lists its own. */
export interface BoundCall {
  call: CallDefinition
  handle: (request: CallRequest<CallDefinition>) => Promise<unknown>
}

export function bind<C extends CallDefinition>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<OutputOf<C>>,
): BoundCall {
  return { call, handle: handle as BoundCall['handle'] }
}

export interface ServeOptions {
  ctx: Context
  authenticate: Authenticate
  /** Tests check every answer against the contract; the serialiser does not. */
  checkAnswer?: (call: CallDefinition, data: unknown) => void
  limitRates: boolean
}

interface Payload {
  auth_key?: string
  token?: string
  requestKey?: string
}

/** Registers the calls at their paths: validate, limit, find the viewer, answer. */
export function serveCalls(app: FastifyInstance, bound: readonly BoundCall[], options: ServeOptions): void {
  for (const { call, handle } of bound) {
    app.route({
      method: 'POST',
      url: `${basePath}${call.path}`,
      schema: { body: payloadSchema(call) },
      config: options.limitRates && call.limit ? { rateLimit: rateLimitOf(call) } : {},
      handler: async (request, reply) => {
        const { auth_key: _, token, requestKey, ...input } = request.body as Payload
        const viewer = await viewerOf(call, tokenOf(request, token), requestKey, options.authenticate)
        const data = await handle({
          ctx: options.ctx,
          input: input as InputOf<CallDefinition>,
          viewer: viewer as undefined,
          requestKey: requestKey ?? '',
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        })
        options.checkAnswer?.(call, data)
        reply.header(
          'cache-control',
          call.who === 'public' ? `public, max-age=${call.cacheSeconds}` : 'no-store',
        )
        reply.type('application/json; charset=utf-8')
        return JSON.stringify({ code: 200, msg: 'ok', data })
      },
    })
  }
}

function rateLimitOf(call: CallDefinition) {
  return { max: call.limit?.max ?? 0, timeWindow: (call.limit?.seconds ?? 0) * 1000 }
}

/** The token of the payload, else of the header. The text "null" is what an old client stores for none. */
function tokenOf(request: FastifyRequest, inPayload: string | undefined): string | undefined {
  const header = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  const token = inPayload || header
  return token === 'null' ? undefined : token
}

async function viewerOf(
  call: CallDefinition,
  token: string | undefined,
  requestKey: string | undefined,
  authenticate: Authenticate,
): Promise<Viewer | undefined> {
  if (call.who === 'public' || call.who === 'visitor') return undefined
  if (!token) throw new AppError('SESSION_EXPIRED')
  const viewer = await authenticate(token, requestKey ? { call: call.name, requestKey } : undefined)
  if (call.who === 'member' && viewer.isGuest) throw new AppError('PERMISSION_DENIED')
  return viewer
}
