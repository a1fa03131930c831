import { type StaticDecode, type TObject, Type } from 'typebox'
import { DecodeUnsafe, EncodeUnsafe, Value } from 'typebox/value'

export interface JobOptions {
  /** Jobs of one queue run one after another. */
  queue?: string
  /** A job with this key that has not started is replaced instead of added twice. */
  key?: string
  /** Lower runs first. 0 by default. */
  priority?: number
  /** 5 by default. */
  maxAttempts?: number
  /**
   * Uses whole processors or takes minutes. Such jobs have separate slots, so that no other job waits for
   * them.
   */
  isHeavy?: boolean
}

/** A kind of job. The queue stores its name: a renamed job would leave queued ones without a task. */
export interface Job<P extends TObject = TObject> {
  /** Unique name, `domain.action`; stored, so it never changes. */
  name: string
  /** Fields that it does not name are ignored: a newer program may have added the job. */
  payload: P
  options: JobOptions
}

/** Defines a job. The compiler checks payloads where it is added, the worker checks them when it runs. */
export function defineJob<P extends TObject>(name: string, payload: P, options: JobOptions = {}): Job<P> {
  return { name, payload, options }
}

/** A row's id: a bigint in code, digits in the queue, because JSON numbers would round it. */
export const RowId = Type.Codec(Type.String({ pattern: '^[0-9]{1,19}$' }))
  .Decode((digits) => BigInt(digits))
  .Encode(String)

/** The payload of a job that needs none. */
export const NoPayload = Type.Object({})

/** The payload of a job about one account. */
export const AccountPayload = Type.Object({ accountId: RowId })

/** The payload as the queue stores it. @throws Error if it does not match, which the compiler prevents */
export function writePayload<P extends TObject>(job: Job<P>, payload: StaticDecode<P>): object {
  const stored = Value.Clean(job.payload, EncodeUnsafe({}, job.payload, { ...Object(payload) }))
  assertMatches(job, stored)
  return Object(stored)
}

/** @throws Error if the stored payload does not match */
export function readPayload<P extends TObject>(job: Job<P>, stored: unknown): StaticDecode<P> {
  assertMatches(job, stored)
  return DecodeUnsafe({}, job.payload, Value.Clone(stored)) as StaticDecode<P>
}

/** @throws Error that names the field, and not its value, which may be personal */
function assertMatches({ name, payload }: Job, stored: unknown): void {
  if (Value.Check(payload, stored)) return
  const [first] = Value.Errors(payload, stored)
  const mismatch = `${first?.instancePath || '/'} ${first?.message}`
  throw new Error(`the payload of a job ${name} does not match its schema: ${mismatch}`)
}
