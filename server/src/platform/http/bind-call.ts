import {
  basePath,
  bodySchema,
  type CallDefinition,
  defaultLang,
  type InputOf,
  type Lang,
  limits,
  type OutputOf,
  querySchema,
  readField,
  toWireNames,
} from '@liuguang/contract'
import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import type { Authenticate, AuthenticateStaff, StaffViewer, Viewer } from '../auth/viewer.ts'
import type { Topic } from '../db/public-versions.ts'
import { AppError } from './app-error.ts'
import { countExpiredKeys } from './count-expired-keys.ts'
import { abortedOnDisconnect, acceptMultipart, openFile, readFieldsOf, takeFile } from './multipart.ts'
import { createSharedRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { type CachedResponses, sendResponse, serveCachedResponses } from './serve-cached.ts'
import { siteOriginOf } from './site-origin.ts'

type ViewerOf<C extends CallDefinition> = C['who'] extends 'account' | 'member'
  ? Viewer
  : C['who'] extends 'staff'
    ? StaffViewer
    : undefined

/** What a call's handler receives. */
export interface CallRequest<C extends CallDefinition> {
  ctx: Context
  input: InputOf<C>
  /** Set for calls that need an account: the viewer, or the member of the staff. */
  viewer: ViewerOf<C>
  /**
   * The signed-in viewer, for calls that do not need an account. Undefined for visitors and for ended
   * sessions.
   */
  findViewer: () => Promise<Viewer | undefined>
  /** The language of texts in the response. */
  lang: Lang
  /** Empty except for repeatable calls. */
  requestKey: string
  /** The visitor's address, also behind trusted proxies. */
  address: string
  /** As in the log, and in the response's header `x-request-id`. */
  requestId: string
  userAgent: string
  /**
   * Reads the uploaded file of a call that takes one. @throws AppError BAD_REQUEST (no file), BODY_TOO_LARGE
   */
  takeFile: () => Promise<Buffer>
  /** The same as a stream, for a file that memory need not hold. */
  openFile: () => AsyncIterable<Buffer>
  /** Whether the request has a file, for a call where it is optional. */
  hasFile: boolean
  /** For a call that takes a file: aborted when the client disconnects before the response. */
  abortedOnDisconnect: () => AbortSignal
  /** The origin under which the visitor reached the site, `https://example.com`: for URLs that are shared. */
  siteOrigin: string
}

/** A call with its handler. `routes.ts` of each domain lists its own. */
export interface BoundCall {
  call: CallDefinition
  handle: (request: CallRequest<CallDefinition>) => Promise<unknown>
  /** For a response that may be cached: see `bindCached`. */
  topicsOf?: (input: Record<string, unknown>) => readonly Topic[]
}

export function bind<C extends CallDefinition>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<OutputOf<C>>,
): BoundCall {
  return { call, handle: handle as BoundCall['handle'] }
}

/**
 * Binds a call whose response depends only on its input and on data that database triggers watch (migration
 * public_versions), not on the viewer, and on the time only where two minutes make no difference. It is cached until
 * one of its topics changes, for two minutes at most. The response may contain URLs with a grant: grants live 30 times
 * as long.
 * @param topics all that the response shows, or a function that finds them from the input
 */
export function bindCached<C extends CallDefinition & { who: 'public' }>(
  call: C,
  topics: readonly Topic[] | ((input: InputOf<C>) => readonly Topic[]),
  handle: (request: CallRequest<C>) => Promise<OutputOf<C>>,
): BoundCall {
  const topicsOf = typeof topics === 'function' ? topics : () => topics
  return { ...bind(call, handle), topicsOf: topicsOf as BoundCall['topicsOf'] & {} }
}

export interface ServeOptions {
  ctx: Context
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
  /** Tests check every response against the contract. The serialiser does not. */
  checkResponse?: (call: CallDefinition, data: unknown) => void
  limitRates: boolean
  /** Undefined: no response is cached. */
  responses: CachedResponses | undefined
  metrics: Registry
}

interface Payload {
  auth_key?: string
  token?: string
  requestKey?: string
  /** Of localized calls. Others may have an input of this name. */
  lang?: Lang
}

/** Registers the calls at their paths: validate, rate limit, find the viewer, call the handler. */
export function serveCalls(app: FastifyInstance, bound: readonly BoundCall[], options: ServeOptions): void {
  const countIfExpired = countExpiredKeys(options.ctx)
  const { responses } = options
  const serveCached = responses && serveCachedResponses(responses, options.metrics)
  const serve = (scope: FastifyInstance, bind: BoundCall): void => {
    const { call } = bind
    const { addressLimiter, accountLimiter } = limitersOf(call, options)
    scope.route({
      method: call.method,
      url: `${basePath}${call.path}`,
      schema: schemasOf(call),
      config: {
        ...(addressLimiter ? { rateLimiter: addressLimiter } : {}),
        hasLargeBody: call.bodyBytes > limits.bodyBytes,
      },
      bodyLimit: call.bodyBytes,
      preValidation: [
        ...(call.file ? [readFieldsOf(call)] : []),
        ...(hasQuery(call) ? [readQueryOf(call)] : []),
      ],
      preHandler: (request, _reply, done) => {
        // From here on, the body is the whole payload.
        if (hasQuery(call)) request.body = Object.assign({}, request.query, request.body)
        countIfExpired((request.body as Payload).auth_key)
        done()
      },
      handler:
        bind.topicsOf && serveCached
          ? serveCached(call, bind.topicsOf, (request) => respond(bind, options, request))
          : async (request, reply) =>
              sendResponse(call, reply, await respond(bind, options, request, accountLimiter)),
    })
  }
  for (const bind of bound) if (!bind.call.file) serve(app, bind)
  // Registered in a separate scope: the form parser costs each request of its scope two promises.
  app.register(async (scope) => {
    await acceptMultipart(scope)
    for (const bind of bound) if (bind.call.file) serve(scope, bind)
  })
}

const hasQuery = (call: CallDefinition) => call.method === 'GET' || call.query.length > 0

/** Made once for each call, because what is compiled is found by its schema: see server.ts. */
const madeSchemas = new WeakMap<CallDefinition, ReturnType<typeof makeSchemas>>()

const makeSchemas = (call: CallDefinition) => ({
  ...(call.method === 'POST' ? { body: bodySchema(call) } : {}),
  ...(hasQuery(call) ? { querystring: querySchema(call) } : {}),
})

/** The schemas of a request, in an object of their own: Fastify marks it. */
function schemasOf(call: CallDefinition): ReturnType<typeof makeSchemas> {
  const made = madeSchemas.get(call) ?? makeSchemas(call)
  madeSchemas.set(call, made)
  return { ...made }
}

/** Reads query parameters as the types of their fields: `?type=9` is a number. What is no JSON stays text. */
function readQueryOf(call: CallDefinition): preValidationHookHandler {
  return (request, _reply, done) => {
    const query = request.query as Record<string, unknown>
    for (const [name, value] of Object.entries(query))
      if (typeof value === 'string') query[name] = readField(call, name, value)
    done()
  }
}

async function respond(
  bound: BoundCall,
  options: ServeOptions,
  request: FastifyRequest,
  accountLimiter?: RateLimiter,
): Promise<Buffer> {
  const { call, handle } = bound
  const { auth_key: _, token, requestKey, ...input } = request.body as Payload
  const viewer = await viewerOf(call, tokenOf(request, token), requestKey, options)
  if (viewer && (await accountLimiter?.consume(`account ${viewer.accountId}`)))
    throw new AppError('RATE_LIMITED')
  const output = await handle({
    ctx: options.ctx,
    input: input as InputOf<CallDefinition>,
    viewer: viewer as undefined,
    findViewer: () => findViewer(tokenOf(request, token), options.authenticate),
    lang: (call.isLocalized && (request.body as Payload).lang) || defaultLang,
    requestKey: requestKey ?? '',
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    takeFile: () => takeFile(request),
    openFile: () => openFile(request),
    hasFile: request.upload !== undefined,
    abortedOnDisconnect: () => abortedOnDisconnect(request),
    siteOrigin: siteOriginOf(request, options.ctx.config.publicUrl),
  })
  const data = toWireNames(output, call.wireNames)
  options.checkResponse?.(call, data)
  return Buffer.from(`{"code":200,"msg":"ok","data":${JSON.stringify(data)}}`)
}

function limitersOf(call: CallDefinition, { ctx, limitRates }: ServeOptions) {
  if (!call.limit || !limitRates) return {}
  const { by, max, seconds, maxPerAddress = max } = call.limit
  const limiterOf = (max: number) => createSharedRateLimiter(ctx, call.name, { max, seconds })
  return {
    // Many people may share one address.
    addressLimiter: by ? undefined : limiterOf(maxPerAddress),
    // By account, so that changing the address gains nothing.
    accountLimiter: needsAccount(call) ? limiterOf(max) : undefined,
  }
}

function needsAccount(call: CallDefinition): boolean {
  return call.who !== 'public' && call.who !== 'visitor'
}

/** The token of the payload, else of the header. Old clients send the text "null" for a missing token. */
function tokenOf(request: FastifyRequest, inPayload: string | undefined): string | undefined {
  const header = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  const token = inPayload || header
  return token === 'null' ? undefined : token
}

async function findViewer(
  token: string | undefined,
  authenticate: Authenticate,
): Promise<Viewer | undefined> {
  if (!token) return undefined
  try {
    return await authenticate(token, undefined)
  } catch (error) {
    if (error instanceof AppError && /^SESSION_/.test(error.failure)) return undefined
    throw error
  }
}

async function viewerOf(
  call: CallDefinition,
  token: string | undefined,
  requestKey: string | undefined,
  { authenticate, authenticateStaff }: ServeOptions,
): Promise<Viewer | StaffViewer | undefined> {
  if (!needsAccount(call)) return undefined
  if (!token) throw new AppError('SESSION_EXPIRED')
  if (call.who === 'staff') {
    if (!call.permission) throw new Error(`${call.name} names no permission`)
    return authenticateStaff(token, call.permission)
  }
  const viewer = await authenticate(token, requestKey ? { call: call.name, requestKey } : undefined)
  if (call.who === 'member' && viewer.isGuest) throw new AppError('PERMISSION_DENIED')
  return viewer
}
