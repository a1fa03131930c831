import { randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { type AgeKey, headerEnd, makeHeader, openHeader, payloadKey, seal, unseal } from './age-key.ts'
import { BackupError } from './backup-error.ts'

const chunkBytes = 65_536
const sealedBytes = chunkBytes + 16
const nonceBytes = 16

/** Each chunk is proven with its number, and the last one as the last: none can be dropped, moved or added. */
function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts what flows through, as an age file for the holder of this key. */
export function encryptStream(key: AgeKey): Transform {
  const { header, fileKey } = makeHeader(key)
  const nonce = randomBytes(nonceBytes)
  const chunkKey = payloadKey(fileKey, nonce)
  let index = 0
  const sealNext = (chunk: Buffer, isLast: boolean) => {
    index += 1
    return seal(chunkKey, chunk, chunkNonce(index - 1, isLast))
  }
  const cut = cutChunks(chunkBytes)
  const stream = new Transform({
    transform(data: Buffer, _encoding, done) {
      for (const chunk of cut.add(data)) this.push(sealNext(chunk, false))
      done()
    },
    flush(done) {
      this.push(sealNext(cut.rest(), true))
      done()
    },
  })
  stream.push(header)
  stream.push(nonce)
  return stream
}

/** Decrypts an age file; ends with a BackupError where a bit of it was changed, or a part is missing. */
export function decryptStream(key: AgeKey): Transform {
  let start: Buffer | undefined = Buffer.alloc(0)
  let chunkKey: Buffer | undefined
  let index = 0
  const cut = cutChunks(sealedBytes)
  const openNext = (sealed: Buffer, isLast: boolean) => {
    if (!chunkKey) throw new BackupError('It is cut short.')
    index += 1
    const chunk = unseal(chunkKey, sealed, chunkNonce(index - 1, isLast))
    if (isLast && chunk.length === 0 && index > 1) throw new BackupError('It is cut short.')
    return chunk
  }
  /** @returns what follows the header, once it is there */
  const readStart = (data: Buffer): Buffer | undefined => {
    start = Buffer.concat([start ?? Buffer.alloc(0), data])
    const end = headerEnd(start)
    if (end === undefined || start.length < end + nonceBytes) return undefined
    const fileKey = openHeader(start.toString('latin1', 0, end), key)
    chunkKey = payloadKey(fileKey, start.subarray(end, end + nonceBytes))
    const rest = start.subarray(end + nonceBytes)
    start = undefined
    return rest
  }
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      try {
        const payload = start ? readStart(data) : data
        if (payload) for (const chunk of cut.add(payload)) this.push(openNext(chunk, false))
        done()
      } catch (error) {
        done(asError(error))
      }
    },
    flush(done) {
      try {
        this.push(openNext(cut.rest(), true))
        done()
      } catch (error) {
        done(asError(error))
      }
    },
  })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** Whole chunks of a stream; the last one, which may be whole too, is what `rest` gives. */
function cutChunks(size: number) {
  let pending: Buffer = Buffer.alloc(0)
  return {
    *add(data: Buffer): Generator<Buffer> {
      pending = pending.length === 0 ? data : Buffer.concat([pending, data])
      while (pending.length > size) {
        yield pending.subarray(0, size)
        pending = pending.subarray(size)
      }
    },
    rest: () => pending,
  }
}
