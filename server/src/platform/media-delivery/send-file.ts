import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { HotFiles, LentFile } from '../storage/hot-files.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { type AskedRange, type ByteRange, readRange, resolveRange } from './byte-range.ts'

export interface FileHeaders {
  type: string
  cacheControl: string
}

/** Where the files are that leave. */
export interface FileSource {
  storage: Storage
  hot: HotFiles
}

/**
 * Sends a file of the storage: ranges, HEAD, conditions. What is open for it is closed however the request ends.
 * @throws AppError NOT_FOUND
 * @throws StorageUnavailableError
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, key, headers }: { source: FileSource; key: string; headers: FileHeaders },
): Promise<FastifyReply> {
  const { storage, hot } = source
  let asked = readRange(request.headers.range)
  if (request.method === 'HEAD' || isConditional(request)) {
    const file = await storage.stat(key, untilClosed(reply))
    if (!file) throw new AppError('NOT_FOUND')
    if (isKnown(request, file)) return describe(reply, file, headers).status(304).send()
    const ifRange = request.headers['if-range']?.toString()
    if (ifRange !== undefined && !isSame(ifRange, file)) asked = undefined
    if (request.method === 'HEAD') {
      const range = asked && resolveRange(asked, file.size)
      if (range === 'unsatisfiable') return refuseRange(reply, file)
      return measure(describe(reply, file, headers), file, range).send('')
    }
  }
  const lent = await hot.lend(key)
  if (lent) return sendLent(reply, lent, { asked, headers })
  const found = await storage.read(key, asked, untilClosed(reply))
  if (!found) throw new AppError('NOT_FOUND')
  if (found.range === 'unsatisfiable') return refuseRange(reply, found.file)
  // Fastify destroys the stream when the client goes away, and that closes the file or ends the download.
  return measure(describe(reply, found.file, headers), found.file, found.range).send(found.stream)
}

/** All who are sent the same file at a time share its bytes; none of them reads or copies it. */
function sendLent(
  reply: FastifyReply,
  { file, bytes, giveBack }: LentFile,
  { asked, headers }: { asked: AskedRange | undefined; headers: FileHeaders },
): FastifyReply {
  whenClosed(reply, giveBack)
  const range = asked && resolveRange(asked, file.size)
  if (range === 'unsatisfiable') return refuseRange(reply, file)
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  return measure(describe(reply, file, headers), file, range).send(part)
}

/** Aborted when the client goes away before the answer has begun. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  whenClosed(reply, () => controller.abort())
  return controller.signal
}

/** Also for a client that went away while something was waited for. */
function whenClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.destroyed) act()
  else raw.once('close', act)
}

function describe(reply: FastifyReply, file: StoredFile, headers: FileHeaders): FastifyReply {
  return reply
    .header('etag', file.etag)
    .header('last-modified', file.modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('cache-control', headers.cacheControl)
    .type(headers.type)
}

function measure(reply: FastifyReply, file: StoredFile, range: ByteRange | undefined): FastifyReply {
  if (!range) return reply.header('content-length', file.size)
  const { start, end } = range
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
}

function refuseRange(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .status(416)
    .header('content-range', `bytes */${file.size}`)
    .header('cache-control', 'no-store')
    .send()
}

function isConditional({ headers }: FastifyRequest): boolean {
  return ['if-none-match', 'if-modified-since', 'if-range'].some((name) => headers[name] !== undefined)
}

/** RFC 9110, 13.1.2: a list, compared weakly, since a proxy that compresses marks tags as weak; 13.1.3: else by time. */
function isKnown({ headers }: FastifyRequest, file: StoredFile): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined) return isNotNewer(file, headers['if-modified-since'])
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(file.etag) || tags.includes('*')
}

/** RFC 9110, 13.1.5: a tag, or the very time of its last change. */
function isSame(ifRange: string, file: StoredFile): boolean {
  return ifRange === file.etag || ifRange === file.modifiedAt.toUTCString()
}

function isNotNewer(file: StoredFile, time: string | undefined): boolean {
  const ms = Date.parse(time ?? '')
  return !Number.isNaN(ms) && Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= ms
}
