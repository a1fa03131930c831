import multipart, { type MultipartFile } from '@fastify/multipart'
import { type CallDefinition, filePartName, readField } from '@liuguang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart call, not read yet. */
    upload: Upload | undefined
    /** Of a multipart call: aborted when the client goes away before the answer. */
    closed: AbortSignal | undefined
  }
}

interface Upload {
  file: MultipartFile
  /** What follows it: nothing may. */
  rest: AsyncIterator<{ fieldname: string }>
}

/** Of one field: more than the longest text of any call. */
const fieldBytes = 64 * 1024
const fieldsMax = 40
/** What stands around the file: fields, boundaries, headers. */
const roomForFields = 64 * 1024

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  app.decorateRequest('upload', undefined)
  app.decorateRequest('closed', undefined)
}

/**
 * Reads the fields that stand before the file, as the payload to validate. The file itself is left in the line until
 * it is known who sends it: nobody without a session makes us read one.
 */
export function readFieldsOf(call: CallDefinition) {
  const maxBytes = call.file?.maxBytes ?? 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.closed = signalOf(reply)
    if (!request.isMultipart()) return
    leaveUnreadWhenSent(request, reply)
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + roomForFields) {
      throw new AppError('BODY_TOO_LARGE')
    }
    const parts = request.parts({
      limits: {
        fileSize: maxBytes,
        files: 2,
        fields: fieldsMax,
        parts: fieldsMax + 2,
        fieldSize: fieldBytes,
      },
    })
    const fields: Record<string, unknown> = Object.create(null)
    request.body = fields
    let roomLeft = roomForFields
    for (;;) {
      const { done, value: part } = await reading(parts.next())
      if (done) return
      const path = `/${part.fieldname}`
      if (part.type === 'file') {
        if (part.fieldname !== filePartName) refuse(path, 'is not known here')
        request.upload = { file: part, rest: parts }
        return
      }
      if (part.fieldname in fields) refuse(path, 'stands here twice')
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE')
      // a part that says it is JSON was read as such
      const value = part.value
      const isText = typeof value === 'string'
      // All of them together: what one sends and never ends is held until it is cut.
      roomLeft -= Buffer.byteLength(isText ? value : JSON.stringify(value))
      if (roomLeft < 0) throw new AppError('BODY_TOO_LARGE')
      fields[part.fieldname] = isText ? readField(call, part.fieldname, value) : value
    }
  }
}

/**
 * Reads the file to its end.
 * @throws AppError BAD_REQUEST where there is none or something follows it, BODY_TOO_LARGE
 */
export async function takeFile({ upload }: FastifyRequest): Promise<Buffer> {
  if (!upload) refuse(`/${filePartName}`, 'is missing')
  const bytes = await reading(upload.file.toBuffer())
  const after = await reading(upload.rest.next())
  if (!after.done) refuse(`/${after.value.fieldname}`, 'must not follow the file')
  return bytes
}

/** @throws Error of a call that takes no file */
export function untilClosed({ closed }: FastifyRequest): AbortSignal {
  if (!closed) throw new Error('only calls that take a file tell when the client went away')
  return closed
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // 499, as nginx counts it: nobody hears the answer, and it is no failure of ours.
  const gone = Object.assign(new Error('the client went away'), { statusCode: 499 })
  raw.once('close', () => controller.abort(gone))
  return controller.signal
}

/** What the parser cannot make sense of, as a form that ends in the middle, comes as an error without a status. */
async function reading<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    const isNamed = error instanceof Error && 'statusCode' in error
    throw isNamed ? error : new AppError('BAD_REQUEST', { path: '', problem: 'is not a whole form' })
  }
}

/** A refusal is answered while the file still comes in: the rest is let run out, or the connection would wait for it. */
function leaveUnreadWhenSent({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.readableEnded) return
    raw.unpipe()
    raw.resume()
  })
}

function refuse(path: string, problem: string): never {
  throw new AppError('BAD_REQUEST', { path: path.slice(0, 200), problem })
}
