import {
  basePath,
  type CallDefinition,
  type InputOf,
  type OutputOf,
  payloadSchema,
  type RateLimit,
} from '@liuguang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import type { Authenticate, Viewer } from '../auth/viewer.ts'
import { type CountCall, limitByAccount } from './account-limit.ts'
import type { AnswerCache } from './answer-cache.ts'
import { AppError } from './app-error.ts'
import { ExpiredKeys } from './expired-keys.ts'
import { acceptMultipart, readFieldsOf, takeFile, untilClosed } from './multipart.ts'
import { ReadyJson, writeAnswer } from './ready-json.ts'
import { sendAnswer } from './send-answer.ts'
import { serveKeptAnswers } from './serve-kept.ts'
import { siteOriginOf } from './site-origin.ts'
import { UseCounter } from './use-counter.ts'

type ViewerOf<C extends CallDefinition> = C['who'] extends 'account' | 'member' ? Viewer : undefined

/** What a route's function gets. */
export interface CallRequest<C extends CallDefinition> {
  ctx: Context
  input: InputOf<C>
  /** Set for calls that need an account. */
  viewer: ViewerOf<C>
  /** Who is signed in, for calls that do not need an account; undefined for nobody, and for a session that is over. */
  findViewer: () => Promise<Viewer | undefined>
  /** Empty but for repeatable calls. */
  requestKey: string
  /** The visitor's address, behind trusted proxies too. */
  address: string
  userAgent: string
  /** Reads the file of a call that takes one. @throws AppError BAD_REQUEST (none came), BODY_TOO_LARGE */
  takeFile: () => Promise<Buffer>
  /** Of a call that takes a file: aborted when the visitor goes away before the answer. */
  untilClosed: () => AbortSignal
  /** Where the visitor reached the site, `https://example.com`: for addresses that are told to others. */
  siteOrigin: string
}

/** A call with the function that answers it. `routes.ts` of each domain lists its own. */
export interface BoundCall {
  call: CallDefinition
  handle: (request: CallRequest<CallDefinition>) => Promise<unknown>
  /** Its answer may be kept: see `bindKept`. */
  isKept?: boolean
}

export function bind<C extends CallDefinition>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<OutputOf<C> | ReadyJson<OutputOf<C>>>,
): BoundCall {
  return { call, handle: handle as BoundCall['handle'] }
}

/**
 * A call whose answer follows from its input and from what triggers watch (migration public_version), and from nothing
 * else: neither the viewer nor the hour. It is kept ready until that changes, two minutes at most. Addresses with a
 * grant may stand in it: they live 30 times as long.
 */
export function bindKept<C extends CallDefinition & { who: 'public' }>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<OutputOf<C> | ReadyJson<OutputOf<C>>>,
): BoundCall {
  return { ...bind(call, handle), isKept: true }
}

export interface ServeOptions {
  ctx: Context
  authenticate: Authenticate
  /** Tests check every answer against the contract; the serialiser does not. */
  checkAnswer?: (call: CallDefinition, data: unknown) => void
  limitRates: boolean
  /** Undefined: every answer is made anew. */
  answers: AnswerCache<Buffer> | undefined
  metrics: Registry
}

interface Payload {
  auth_key?: string
  token?: string
  requestKey?: string
}

/** Registers the calls at their paths: validate, limit, find the viewer, answer. */
export function serveCalls(app: FastifyInstance, bound: readonly BoundCall[], options: ServeOptions): void {
  const keys = new ExpiredKeys(options.ctx)
  const { answers } = options
  const serveKept = answers && serveKeptAnswers({ answers, metrics: options.metrics })
  const serve = (scope: FastifyInstance, bind: BoundCall): void => {
    const { call } = bind
    const countCall =
      options.limitRates && call.limit && needsAccount(call) ? limitByAccount(call.limit) : undefined
    scope.route({
      method: 'POST',
      url: `${basePath}${call.path}`,
      schema: { body: payloadSchema(call) },
      config: call.limit && !call.limit.by ? { usesByAddress: new UseCounter(addressLimit(call.limit)) } : {},
      ...(call.file ? { preValidation: readFieldsOf(call) } : {}),
      preHandler: (request, _reply, done) => {
        keys.note((request.body as Payload).auth_key)
        done()
      },
      handler:
        bind.isKept && serveKept
          ? serveKept(call, (request) => answer(bind, options, request))
          : async (request, reply) =>
              sendAnswer(call, reply, await answer(bind, options, request, countCall)),
    })
  }
  for (const bind of bound) if (!bind.call.file) serve(app, bind)
  // Apart: what reads forms takes two promises of each request beside it.
  app.register(async (scope) => {
    await acceptMultipart(scope)
    for (const bind of bound) if (bind.call.file) serve(scope, bind)
  })
}

async function answer(
  bound: BoundCall,
  options: ServeOptions,
  request: FastifyRequest,
  countCall?: CountCall,
): Promise<Buffer> {
  const { call, handle } = bound
  const { auth_key: _, token, requestKey, ...input } = request.body as Payload
  const viewer = await viewerOf(call, tokenOf(request, token), requestKey, options.authenticate)
  if (viewer) countCall?.(viewer.accountId)
  const data = await handle({
    ctx: options.ctx,
    input: input as InputOf<CallDefinition>,
    viewer: viewer as undefined,
    findViewer: async () => viewer ?? findViewer(tokenOf(request, token), options.authenticate),
    requestKey: requestKey ?? '',
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    takeFile: () => takeFile(request),
    untilClosed: () => untilClosed(request),
    siteOrigin: siteOriginOf(request, options.ctx.config.publicUrl),
  })
  options.checkAnswer?.(call, data)
  return data instanceof ReadyJson ? data.asAnswer() : writeAnswer(JSON.stringify(data))
}

/** Many people may share one address. */
function addressLimit({ max, seconds, maxPerAddress = max }: RateLimit) {
  return { max: maxPerAddress, seconds }
}

function needsAccount(call: CallDefinition): boolean {
  return call.who === 'account' || call.who === 'member'
}

/** The token of the payload, else of the header. The text "null" is what an old client stores for none. */
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
  authenticate: Authenticate,
): Promise<Viewer | undefined> {
  if (!needsAccount(call)) return undefined
  if (!token) throw new AppError('SESSION_EXPIRED')
  const viewer = await authenticate(token, requestKey ? { call: call.name, requestKey } : undefined)
  if (call.who === 'member' && viewer.isGuest) throw new AppError('PERMISSION_DENIED')
  return viewer
}
