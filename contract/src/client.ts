import {
  basePath,
  type CallDefinition,
  filePartName,
  type InputOf,
  type OutputOf,
  writeFields,
} from './define-call.ts'
import type { ErrorDefinition, Outcome } from './errors/error-definition.ts'
import { type ErrorName, errorNameOf, errors } from './errors.ts'
import { limits } from './limits.ts'
import type { Lang } from './shapes.ts'
import { toPlainNames } from './wire-names.ts'

/** MD5 of the fixed text "liuguang" (spec 7). It proves nothing, by design: only the token authorizes. */
const fixedDigest = 'c08044005cacf6f7197d28f13ebf2263'

/** `expiry-0-0-md5`, expiry in unix seconds, eight hours ahead. */
export function makeAuthKey(nowMs: number): string {
  return `${Math.floor(nowMs / 1000) + limits.authKeySeconds}-0-0-${fixedDigest}`
}

/** Failures of a call that got no valid response. */
export type TransportFailure = 'OFFLINE' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE'

/** Why a token is rejected. `TOKEN_INVALID`: its shape is wrong, as when another version stored it. */
export type SessionRefusal = 'SESSION_EXPIRED' | 'SESSION_ENDED' | 'TOKEN_INVALID'

/** A refused or failed call. `details` is the server's data about it, such as the current price. */
export class CallError extends Error {
  readonly failure: ErrorName | TransportFailure
  readonly details: unknown
  /** The server’s request id, for support. */
  readonly requestId: string | undefined

  constructor(call: string, failure: ErrorName | TransportFailure, details?: unknown, requestId?: string) {
    super(`${call}: ${failure}`)
    this.name = 'CallError'
    this.failure = failure
    this.details = details
    this.requestId = requestId
  }
}

/** What an error says about its request. One that is no CallError comes from the caller's own code. */
export function outcomeOf(error: unknown): Outcome {
  const definitions: Record<string, ErrorDefinition> = errors
  // Without a readable response, as from OFFLINE, the request may have been carried out.
  return (error instanceof CallError && definitions[error.failure]?.outcome) || 'unknown'
}

export interface CallOptions {
  signal?: AbortSignal
  /** For repeatable calls: the same key for every retry until a response arrives. */
  requestKey?: string
  /** For calls that take a file. */
  file?: Blob
  /** The language of a localized call, instead of the client's. */
  lang?: Lang
}

export interface Client {
  /** @throws CallError */
  call<C extends CallDefinition>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>
}

export interface ClientOptions {
  /** Origin of the server, without a trailing slash; empty in the browser. */
  origin: string
  fetch: typeof fetch
  /** Undefined when not signed in. */
  getToken: () => string | undefined
  /** The server rejected this token (2022, 9011, 400). Called per response, with the token that was sent. */
  onSessionRefused?: (token: string, refusal: SessionRefusal) => void
  now?: () => number
  /** The language of texts in responses. Undefined: the site's default. */
  getLang?: () => Lang
}

interface ResponseBody {
  code: number
  msg: string
  data: unknown
}

function isResponseBody(value: unknown): value is ResponseBody {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}

/** The typed API client, for the browser and for tests. */
export function createClient(options: ClientOptions): Client {
  const now = options.now ?? Date.now

  async function send(
    call: CallDefinition,
    { query, ...request }: { query: string } & RequestInit,
  ): Promise<Response> {
    try {
      return await options.fetch(`${options.origin}${basePath}${call.path}${query}`, request)
    } catch (error) {
      throw new CallError(call.name, failureOf(error))
    }
  }

  return {
    async call(call, input, callOptions = {}) {
      const token = call.who === 'public' ? undefined : options.getToken()
      const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
      const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout
      const payload = {
        auth_key: makeAuthKey(now()),
        ...(token ? { token } : {}),
        ...(call.repeatable ? { requestKey: callOptions.requestKey ?? crypto.randomUUID() } : {}),
        ...(call.isLocalized ? { lang: callOptions.lang ?? options.getLang?.() } : {}),
      }
      const response = await send(call, {
        ...requestOf(call, input as object, payload, callOptions.file),
        signal,
      })
      const requestId = response.headers.get('x-request-id') ?? undefined
      let body: unknown
      try {
        body = await response.json()
      } catch (error) {
        const bodyFailure = failureOf(error)
        const failure = bodyFailure === 'OFFLINE' ? failureOfStatus(response.status) : bodyFailure
        throw new CallError(call.name, failure, undefined, requestId)
      }
      if (!isResponseBody(body)) {
        throw new CallError(call.name, failureOfStatus(response.status), undefined, requestId)
      }
      if (body.code === 200) return toPlainNames(body.data, call.wireNames) as OutputOf<typeof call>
      const failure = errorNameOf(body.code) ?? 'INTERNAL'
      const refusal = sessionRefusalOf(failure, body.data)
      if (token && refusal) options.onSessionRefused?.(token, refusal)
      throw new CallError(call.name, failure, body.data, requestId)
    },
  }
}

interface Envelope {
  auth_key: string
  token?: string
  requestKey?: string
}

/** Where each field of the input and the envelope is sent. */
function requestOf(call: CallDefinition, input: object, envelope: Envelope, file: Blob | undefined) {
  const fields = Object.entries(input)
  const inQuery = Object.fromEntries(fields.filter(([name]) => call.query.includes(name)))
  const parameters = new URLSearchParams(writeFields(inQuery)).toString()
  const query = parameters && `?${parameters}`
  if (call.method === 'GET') {
    // Without auth_key, which changes every second, so that caches know the address.
    const { token } = envelope
    return { method: 'GET', query, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) }
  }
  const inBody = Object.fromEntries(fields.filter(([name]) => !call.query.includes(name)))
  return { method: 'POST', query, ...bodyOf(call, { ...inBody, ...envelope }, file) }
}

/** The file is the last part, so that the server authenticates the request before it reads the file. */
function bodyOf(call: CallDefinition, payload: object, file: Blob | undefined): RequestInit {
  if (!call.file) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
  const form = new FormData()
  for (const [name, value] of writeFields(payload)) form.append(name, value)
  if (file) form.append(filePartName, file)
  // The browser sets the content type with the boundary.
  return { body: form }
}

function sessionRefusalOf(failure: ErrorName, details: unknown): SessionRefusal | undefined {
  if (failure === 'SESSION_EXPIRED' || failure === 'SESSION_ENDED') return failure
  const isObject = typeof details === 'object' && details !== null
  const concernsToken = isObject && 'path' in details && details.path === '/token'
  return failure === 'BAD_REQUEST' && concernsToken ? 'TOKEN_INVALID' : undefined
}

/** The failure for a response that does not come from the API, such as a proxy’s error page, by its status. */
function failureOfStatus(status: number): ErrorName | 'UNREADABLE' {
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'BODY_TOO_LARGE'
  if (status === 429) return 'RATE_LIMITED'
  if (status === 503) return 'UNAVAILABLE'
  return status >= 500 ? 'INTERNAL' : 'UNREADABLE'
}

function failureOf(error: unknown): TransportFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMEOUT'
  if (error instanceof DOMException && error.name === 'AbortError') return 'ABORTED'
  return 'OFFLINE'
}
