import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { insertPart, uploadFolder } from './upload-queries.ts'

/** What is lost at most when a process is killed. A larger part needs more memory for each upload, a smaller one more requests of S3. */
const partBytes = 2 ** 20

/**
 * Buffers of finished requests, for the next ones: a buffer for each request lives long enough to be moved to the memory that
 * only a full collection frees, and 20 fast uploads would cause one every few seconds (bench/README.md, `plays-beside-uploads`).
 */
const freeBuffers: Buffer[] = []
const maxFreeBuffers = 32

/** Another request wrote to the same place of the file first, or the file is complete. */
export class UploadConflictError extends Error {
  constructor() {
    super('another request has written to this upload')
    this.name = 'UploadConflictError'
  }
}

/** The same stream. @throws AppError BODY_TOO_LARGE as soon as there is more */
export async function* upTo(bytes: number, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > bytes) throw new AppError('BODY_TOO_LARGE')
    yield chunk
  }
}

type WriteContext = Pick<Context, 'db' | 'storage' | 'clock'>

/**
 * Appends a stream to an upload, in parts that are each kept as soon as they are written: what arrived before the stream
 * broke is not sent again.
 * @param start the length of what was received before
 * @returns the new length
 * @throws UploadConflictError when it has another length by now; the stream's error
 */
export async function writeParts(
  ctx: WriteContext,
  id: string,
  start: number,
  stream: AsyncIterable<Uint8Array>,
): Promise<number> {
  const part = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(partBytes)
  let end = start
  let length = 0
  const flush = async () => {
    if (length === 0) return
    await writePart(ctx, id, end, part.subarray(0, length))
    end += length
    length = 0
  }
  try {
    for await (const chunk of stream) {
      for (let read = 0; read < chunk.length; ) {
        const piece = chunk.subarray(read, read + partBytes - length)
        part.set(piece, length)
        length += piece.length
        read += piece.length
        if (length === partBytes) await flush()
      }
    }
  } catch (error) {
    if (!(error instanceof UploadConflictError)) await flush()
    throw error
  }
  await flush()
  // After an error the storage may still read the buffer.
  if (freeBuffers.length < maxFreeBuffers) freeBuffers.push(part)
  return end
}

async function writePart({ db, storage, clock }: WriteContext, id: string, start: number, bytes: Buffer) {
  // A name of its own: of two requests that write the same place, the one that is too late must not change the other's.
  const key = `${uploadFolder(id)}/${start}-${randomBytes(8).toString('hex')}`
  await storage.write(key, Readable.from([bytes]))
  const part = { start: BigInt(start), bytes: BigInt(bytes.length), key }
  const isFirst = await inTransaction(db, (tx) => insertPart(tx, id, part, clock.now()))
  if (isFirst) return
  await storage.removeFile(key)
  throw new UploadConflictError()
}
