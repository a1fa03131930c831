import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { ErrorName } from './errors.ts'

/**
 * Who may make a call.
 * - `public`: anybody; the same bytes for everybody, cacheable, rendered on the server.
 * - `visitor`: anybody, but never cached (signing in, making an account).
 * - `account`: needs a token; guests and members.
 * - `member`: needs a token of an account that is not a guest.
 */
export type Audience = 'public' | 'visitor' | 'account' | 'member'

/** At most `max` calls within `seconds`, from one account where the call needs one, and from one address. */
export interface RateLimit {
  max: number
  seconds: number
  /** From one address, where it may be more than from one account; else `max`. */
  maxPerAddress?: number
  /** The account alone: a carrier gives thousands of people one address, and they may all want to buy. */
  by?: 'account'
}

/** A file that travels beside the fields: the call is then `multipart/form-data`, this part its last. */
export interface FilePart {
  maxBytes: number
  /** Media types of what it may hold. The server looks at the bytes; what a client claims is not read. */
  kinds: readonly string[]
}

export interface CallDefinition<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  W extends Audience = Audience,
> {
  /** domain.verb-noun, as in logs, metrics and OpenAPI. */
  name: string
  /** Below the base path. */
  path: `/${string}`
  who: W
  /** One or two sentences: what it does, what a repeat does. */
  summary: string
  input: I
  output: O
  /** Business refusals that this call may answer, beside those that every call may. */
  errors: readonly ErrorName[]
  /** Moves money or makes something without a natural key: the payload carries `requestKey`. */
  repeatable: boolean
  limit: RateLimit | undefined
  file: FilePart | undefined
  /** Public calls only: how long any cache may keep the answer, seconds. */
  cacheSeconds: number
}

/** Every call is below this path. The name is the specification's. */
export const basePath = '/api.php'

type Definition<I extends TObject, O extends TSchema, W extends Audience> = Pick<
  CallDefinition<I, O, W>,
  'name' | 'path' | 'who' | 'summary' | 'input' | 'output'
> &
  Partial<Pick<CallDefinition<I, O, W>, 'errors' | 'repeatable' | 'limit' | 'file' | 'cacheSeconds'>>

/** Declares a call. The value is the single source of validation, types on both sides, and OpenAPI. */
export function defineCall<I extends TObject, O extends TSchema, const W extends Audience>(
  definition: Definition<I, O, W>,
): CallDefinition<I, O, W> {
  return {
    ...definition,
    errors: definition.errors ?? [],
    repeatable: definition.repeatable ?? false,
    limit: definition.limit,
    file: definition.file,
    cacheSeconds: definition.who === 'public' ? (definition.cacheSeconds ?? 5) : 0,
  }
}

export type InputOf<C extends CallDefinition> = Static<C['input']>
export type OutputOf<C extends CallDefinition> = Static<C['output']>

const envelope = {
  /** `expiry-0-0-md5`: a shape, not an authority (decisions, Wire). */
  auth_key: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}-0-0-[0-9a-f]{32}$' })),
  /** Opaque, 256 bit, base64url. May also travel as `Authorization: Bearer`. Empty text and "null" mean none. */
  token: Type.Optional(Type.String({ pattern: '^([A-Za-z0-9_-]{43}|null|)$' })),
}

const requestKey = {
  requestKey: Type.String({
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  }),
}

/** The whole payload on the wire: the call's input and the envelope, closed. */
export function payloadSchema(call: CallDefinition): TObject {
  return Type.Object(
    { ...call.input.properties, ...envelope, ...(call.repeatable ? requestKey : {}) },
    { additionalProperties: false },
  )
}

/** The whole answer on the wire. */
export function answerSchema(call: CallDefinition): TObject {
  return Type.Object(
    { code: Type.Literal(200), msg: Type.String(), data: call.output },
    { additionalProperties: false },
  )
}

/** The name of the part that holds the file of a multipart call. */
export const filePartName = 'file'

/** How each field of a multipart call travels: text as it is, everything else as JSON. Undefined fields stay out. */
export function writeFields(payload: object): [string, string][] {
  return Object.entries(payload).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}

/** What `writeFields` wrote. Text that should be JSON and is not stays text: the schema refuses it by its path. */
export function readField(call: CallDefinition, name: string, text: string): unknown {
  const schema: TSchema | undefined = payloadSchema(call).properties[name]
  if (schema === undefined || Reflect.get(schema, 'type') === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
