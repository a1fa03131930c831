import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { HotFile, HotFiles } from '../storage/hot-files.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { type ByteRange, type RequestedRange, readRange, resolveRange } from './byte-range.ts'

export interface FileHeaders {
  type: string
  cacheControl: string
}

/** The storage that holds the files. */
export interface FileSource {
  storage: Storage
  hot: HotFiles
}

/**
 * Sends a file from the storage, with ranges, HEAD and conditional requests. Everything opened for it is
 * closed however the request ends.
 * @throws AppError NOT_FOUND
 * @throws StorageUnavailableError
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, key, headers }: { source: FileSource; key: string; headers: FileHeaders },
): Promise<FastifyReply> {
  const { storage, hot } = source
  let requested = readRange(request.headers.range)
  if (request.method === 'HEAD' || isConditional(request)) {
    const file = await storage.stat(key, request.signal)
    if (!file) throw new AppError('NOT_FOUND')
    if (isKnown(request, file)) return describe(reply, file, headers).status(304).send()
    const ifRange = request.headers['if-range']?.toString()
    if (ifRange !== undefined && !isSame(ifRange, file)) requested = undefined
    if (request.method === 'HEAD') {
      const range = requested && resolveRange(requested, file.size)
      if (range === 'unsatisfiable') return refuseRange(reply, file)
      return measure(describe(reply, file, headers), file, range).send('')
    }
  }
  const hotFile = await hot.acquire(key)
  if (hotFile) return sendHotFile(reply, hotFile, { requested, headers })
  const found = await storage.read(key, requested, request.signal)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.range === 'unsatisfiable') return refuseRange(reply, found.file)
  // Fastify destroys the stream when the client disconnects, which closes the file or ends the download.
  return measure(describe(reply, found.file, headers), found.file, found.range).send(found.stream)
}

/** Concurrent requests for the same file share its bytes in memory, without reading or copying them again. */
function sendHotFile(
  reply: FastifyReply,
  { file, bytes, release }: HotFile,
  { requested, headers }: { requested: RequestedRange | undefined; headers: FileHeaders },
): FastifyReply {
  // The client may have disconnected while the bytes were loading.
  if (reply.raw.destroyed) release()
  else reply.raw.once('close', release)
  const range = requested && resolveRange(requested, file.size)
  if (range === 'unsatisfiable') return refuseRange(reply, file)
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  return measure(describe(reply, file, headers), file, range).send(part)
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

/**
 * RFC 9110, 13.1.2: a list of tags, compared weakly, since a compressing proxy marks tags as weak. 13.1.3:
 * else by date.
 */
function isKnown({ headers }: FastifyRequest, file: StoredFile): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined) return isNotNewer(file, headers['if-modified-since'])
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(file.etag) || tags.includes('*')
}

/** RFC 9110, 13.1.5: a tag, or the exact date of the last change. */
function isSame(ifRange: string, file: StoredFile): boolean {
  return ifRange === file.etag || ifRange === file.modifiedAt.toUTCString()
}

function isNotNewer(file: StoredFile, time: string | undefined): boolean {
  const ms = Date.parse(time ?? '')
  return !Number.isNaN(ms) && Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= ms
}
