import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { ErrorName } from './errors.ts'
import { limits } from './limits.ts'
import type { Permission } from './permissions.ts'
import { Closed, Lang } from './shapes.ts'
import type { WireNames, WithPlainNames } from './wire-names.ts'

/**
 * Who may make a call.
 * - `public`: anybody; the same bytes for everybody, cacheable, rendered on the server.
 * - `visitor`: anybody, but never cached (signing in, creating an account).
 * - `account`: needs a token; guests and members.
 * - `member`: needs a token of an account that is not a guest.
 * - `staff`: needs the token of a staff session, and a permission. Tokens of visitors and of staff never
 *   stand for each other.
 */
export type Audience = 'public' | 'visitor' | 'account' | 'member' | 'staff'

/**
 * At most `max` calls within `seconds` from one account, if the call needs one, and from one address, counted
 * over all API processes.
 */
export interface RateLimit {
  max: number
  seconds: number
  /** Limit for one address, if it differs from that for one account; default `max`. */
  maxPerAddress?: number
  /**
   * Limits accounts only: a carrier's thousands of customers share one address, and they may all want to buy.
   */
  by?: 'account'
}

/**
 * A file that is sent with the fields: the call is then `multipart/form-data`, and the file its last part.
 */
export interface FilePart {
  maxBytes: number
  /** Accepted media types. The server detects the type from the bytes and ignores what the client claims. */
  kinds: readonly string[]
  /** The call may be sent without the file. */
  isOptional?: boolean
}

export interface CallDefinition<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  W extends Audience = Audience,
  N extends WireNames | undefined = WireNames | undefined,
> {
  /** domain.verb-noun, as in logs, metrics and OpenAPI. */
  name: string
  /** Path below the base path. */
  path: `/${string}`
  /** A GET has no body: its input is sent as query parameters, and its token only as `Authorization: Bearer`. */
  method: 'GET' | 'POST'
  /** Fields of the input that are sent as query parameters, `?type=9`. All of them for a GET. */
  query: readonly string[]
  who: W
  /** What a staff call needs; undefined for all others. */
  permission: Permission | undefined
  /** One or two sentences: what it does, and what a repeated call does. */
  summary: string
  input: I
  /** As it is sent. Our code reads and writes it with the names of `wireNames`. */
  output: O
  /** The output's fields that our code calls by another name than the specification. */
  wireNames: N
  /** Business errors that this call may return, in addition to those of every call. */
  errors: readonly ErrorName[]
  /** Moves money or creates something without a natural key: the payload has a `requestKey`. */
  repeatable: boolean
  limit: RateLimit | undefined
  /** The largest body without a file. A larger one is refused unread. */
  bodyBytes: number
  file: FilePart | undefined
  /** Public calls only: how long caches may keep the response, seconds. */
  cacheSeconds: number
  /** The response, or the file that is made, has texts of the catalogue: the payload may have `lang`, their language. */
  isLocalized: boolean
}

/** Every call is below this path, which the specification names. */
export const basePath = '/api.php'

type Definition<
  I extends TObject,
  O extends TSchema,
  W extends Audience,
  N extends WireNames | undefined,
> = Pick<CallDefinition<I, O, W>, 'name' | 'path' | 'who' | 'summary' | 'input' | 'output'> &
  Partial<
    Pick<
      CallDefinition<I, O, W>,
      | 'method'
      | 'errors'
      | 'permission'
      | 'repeatable'
      | 'limit'
      | 'bodyBytes'
      | 'file'
      | 'cacheSeconds'
      | 'isLocalized'
    >
  > & {
    wireNames?: N
    /** For a POST with query parameters. */
    query?: readonly (keyof I['properties'] & string)[]
  }

/** Declares a call: the only source of validation, types on both sides, and OpenAPI. */
export function defineCall<
  I extends TObject,
  O extends TSchema,
  const W extends Audience,
  const N extends WireNames | undefined = undefined,
>(definition: Definition<I, O, W, N>): CallDefinition<I, O, W, N> {
  const { method = 'POST', query = [] } = definition
  if (method === 'GET' && (definition.repeatable || definition.file))
    throw new Error(`${definition.name} must be a POST: a GET changes nothing`)
  return {
    ...definition,
    method,
    query: method === 'GET' ? Object.keys(definition.input.properties) : query,
    wireNames: definition.wireNames as N,
    permission: definition.permission,
    errors: definition.errors ?? [],
    repeatable: definition.repeatable ?? false,
    limit: definition.limit,
    bodyBytes: definition.bodyBytes ?? limits.bodyBytes,
    file: definition.file,
    cacheSeconds: definition.who === 'public' ? (definition.cacheSeconds ?? 5) : 0,
    isLocalized: definition.isLocalized ?? false,
  }
}

export type InputOf<C extends CallDefinition> = Static<C['input']>
/** What a call answers, with plain names for its fields. */
export type OutputOf<C extends CallDefinition> = C['wireNames'] extends WireNames
  ? WithPlainNames<Static<C['output']>, C['wireNames']>
  : Static<C['output']>

/** `expiry-0-0-md5`: checked for its shape only, and authorizes nothing (decisions, Wire). */
const authKey = { auth_key: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}-0-0-[0-9a-f]{32}$' })) }

const token = {
  /**
   * Opaque, 256 bit, base64url; may also be sent as `Authorization: Bearer`. Empty text and "null" mean none.
   */
  token: Type.Optional(Type.String({ pattern: '^([A-Za-z0-9_-]{43}|null|)$' })),
}

const requestKey = {
  requestKey: Type.String({
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  }),
}

/** Without it, texts are in the site's default language. */
const lang = { lang: Type.Optional(Lang) }

/**
 * The whole payload as sent, in the body and the query: the call's input and the envelope, as a closed object. A GET has
 * no token in it, because addresses are logged and remembered.
 */
export function payloadSchema(call: CallDefinition): TObject {
  return Closed({
    ...call.input.properties,
    ...authKey,
    ...(call.method === 'GET' ? {} : token),
    ...(call.repeatable ? requestKey : {}),
    ...(call.isLocalized ? lang : {}),
  })
}

/** The part of the payload that is sent as query parameters. */
export function querySchema(call: CallDefinition): TObject {
  const isSent = (name: string) => call.method === 'GET' || call.query.includes(name)
  return Closed(propertiesOf(payloadSchema(call), isSent))
}

/** The part of the payload that is sent in the body of a POST. */
export function bodySchema(call: CallDefinition): TObject {
  return Closed(propertiesOf(payloadSchema(call), (name) => !call.query.includes(name)))
}

const propertiesOf = ({ properties }: TObject, isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => isIncluded(name)))

/** The whole response as sent. */
export function responseSchema(call: CallDefinition): TObject {
  return Closed({ code: Type.Literal(200), msg: Type.String(), data: call.output })
}

/** The name of a multipart call's file part. */
export const filePartName = 'file'

/** Fields of a form or a query: text as it is, everything else as JSON. Undefined fields are left out. */
export function writeFields(payload: object): [string, string][] {
  return Object.entries(payload).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}

/** Reads a field from `writeFields`. Invalid JSON stays text, and the schema refuses it with its path. */
export function readField(call: CallDefinition, name: string, text: string): unknown {
  const schema: TSchema | undefined = payloadSchema(call).properties[name]
  if (schema === undefined || Reflect.get(schema, 'type') === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
