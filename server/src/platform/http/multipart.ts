import multipart, { type MultipartFile } from '@fastify/multipart'
import { type CallDefinition, filePartName, readField } from '@liuguang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The unread file of a multipart call. */
    upload: Upload | undefined
    /** For a call that takes a file: aborted when the client disconnects, or the response is complete. */
    disconnectSignal: AbortSignal | undefined
  }
}

interface Upload {
  file: MultipartFile
  /** Anything after the file, which is not allowed. */
  rest: AsyncIterator<{ fieldname: string }>
}

/** The limit of one field: more than the longest text of any call. */
const fieldBytes = 64 * 1024
const fieldsMax = 40
/** Room for everything around the file: fields, boundaries, headers. */
const formFieldsBytes = 64 * 1024

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  app.decorateRequest('upload', undefined)
  app.decorateRequest('disconnectSignal', undefined)
}

/**
 * Reads the fields before the file as the payload to validate. The file stays unread until the sender is
 * known: nobody without a session can make the server read one.
 */
export function readFieldsOf(call: CallDefinition) {
  const maxBytes = call.file?.maxBytes ?? 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.disconnectSignal = signalOf(reply)
    if (!request.isMultipart()) return
    discardRestAfterResponse(request, reply)
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + formFieldsBytes) {
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
    let bytesLeft = formFieldsBytes
    for (;;) {
      const { done, value: part } = await orBadRequest(parts.next())
      if (done) return
      const path = `/${part.fieldname}`
      if (part.type === 'file') {
        if (part.fieldname !== filePartName) refuse(path, 'is not a field of this call')
        request.upload = { file: part, rest: parts }
        return
      }
      if (part.fieldname in fields) refuse(path, 'is given twice')
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE')
      // a part declared as JSON was parsed as JSON
      const value = part.value
      const isText = typeof value === 'string'
      // The fields together are limited too: an unfinished form is held in memory until its connection is
      // cut.
      bytesLeft -= Buffer.byteLength(isText ? value : JSON.stringify(value))
      if (bytesLeft < 0) throw new AppError('BODY_TOO_LARGE')
      fields[part.fieldname] = isText ? readField(call, part.fieldname, value) : value
    }
  }
}

/**
 * Reads the file to its end.
 * @throws AppError BAD_REQUEST if there is no file or something follows it, BODY_TOO_LARGE
 */
export async function takeFile({ upload }: FastifyRequest): Promise<Buffer> {
  if (!upload) refuse(`/${filePartName}`, 'is missing')
  const bytes = await orBadRequest(upload.file.toBuffer())
  await requireNothingFollows(upload)
  return bytes
}

/**
 * Reads the file as it arrives.
 * @throws AppError BAD_REQUEST if there is no file or something follows it, BODY_TOO_LARGE
 */
export async function* openFile({ upload }: FastifyRequest): AsyncGenerator<Buffer> {
  if (!upload) refuse(`/${filePartName}`, 'is missing')
  const { file } = upload.file
  try {
    yield* file
  } catch (error) {
    throw badRequestOf(error)
  }
  if (file.truncated) throw new AppError('BODY_TOO_LARGE')
  await requireNothingFollows(upload)
}

async function requireNothingFollows({ rest }: Upload): Promise<void> {
  const after = await orBadRequest(rest.next())
  if (!after.done) refuse(`/${after.value.fieldname}`, 'must not follow the file')
}

/** @throws Error for a call that takes no file */
export function abortedOnDisconnect({ disconnectSignal }: FastifyRequest): AbortSignal {
  if (!disconnectSignal) throw new Error('only calls that take a file report a disconnected client')
  return disconnectSignal
}

/** Fastify's own `request.signal` is aborted as soon as the body has been read. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // 499, as in nginx: the client disconnected, and this is not an error of the server.
  const disconnected = Object.assign(new Error('the client disconnected'), { statusCode: 499 })
  raw.once('close', () => controller.abort(disconnected))
  return controller.signal
}

async function orBadRequest<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    throw badRequestOf(error)
  }
}

/** Malformed forms, such as one that ends in the middle, arrive as errors without a status. */
function badRequestOf(error: unknown): unknown {
  const hasStatus = error instanceof Error && 'statusCode' in error
  if (hasStatus) return error
  return new AppError('BAD_REQUEST', { path: '', problem: 'is incomplete or malformed multipart data' })
}

/**
 * Sends a refusal while the file is still arriving. The rest of the body is discarded, or the connection
 * would wait for it.
 */
function discardRestAfterResponse({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.readableEnded) return
    raw.unpipe()
    raw.resume()
  })
}

function refuse(path: string, problem: string): never {
  throw new AppError('BAD_REQUEST', { path: path.slice(0, 200), problem })
}
