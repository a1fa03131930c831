import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as pipelineOf, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { type AgeKey, decryptStep, encryptStep } from './encryption.ts'

/** What a file of a backup holds, before it was compressed and encrypted. */
export interface Content {
  size: number
  sha256: string
}

export interface StoredContent extends Content {
  /** Bytes of the file that holds it. */
  stored: number
}

export interface ContentForm {
  isCompressed: boolean
  /** Undefined: not encrypted. */
  key: AgeKey | undefined
}

const chunkBytes = 2 ** 20

/**
 * Writes a stream to a file of its own below `folder`, on the disk when this returns. @returns the path and what it holds
 */
export async function writeContent(
  folder: string,
  source: Readable,
  { isCompressed, key }: ContentForm,
  signal?: AbortSignal,
): Promise<StoredContent & { path: string }> {
  const path = join(folder, randomBytes(12).toString('hex'))
  const meter = measureContent()
  const between = [...(isCompressed ? [createZstdCompress()] : []), ...(key ? [encryptStep(key)] : [])]
  const target = createWriteStream(path, { flush: true, mode: 0o600 })
  try {
    await pipeline([source, meter.stream, ...between, target], { signal })
    return { path, ...meter.content(), stored: (await stat(path)).size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Gives a written file its place. */
export async function placeFile(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await rename(path, target)
}

/**
 * What a file holds. The stream ends with a BackupError where that is not `expected`: whoever reads it uses nothing
 * before its end.
 * @param name what it is, for the error
 */
export function readContent(
  path: string,
  name: string,
  { isCompressed, key }: ContentForm,
  expected: Content | undefined,
): Readable {
  const streams = [
    createReadStream(path, { highWaterMark: chunkBytes }),
    ...(key ? [decryptStep(key)] : []),
    ...(isCompressed ? [createZstdDecompress()] : []),
  ]
  const meter = measureContent()
  // The error reaches whoever reads the last of them.
  pipelineOf([...streams, meter.stream], () => undefined)
  return Readable.from(checked(meter, name, expected), { objectMode: false })
}

async function* checked(meter: ContentMeter, name: string, expected: Content | undefined) {
  try {
    yield* meter.stream
  } catch (error) {
    throw explainReadError(error, name)
  }
  if (!expected) return
  const { size, sha256 } = meter.content()
  if (sha256 === expected.sha256 && size === expected.size) return
  throw new BackupError(`${name} is damaged: it holds other bytes than were backed up.`)
}

function explainReadError(error: unknown, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`${name} is missing from the backup.`, { cause: error })
  if (error instanceof BackupError)
    return new BackupError(`${name} is damaged: ${error.message}`, { cause: error })
  if (/^(ZSTD|Z_|ERR_)/.test(code)) return new BackupError(`${name} is damaged.`, { cause: error })
  return error
}

interface ContentMeter {
  stream: Transform
  content(): Content
}

function measureContent(): ContentMeter {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, content: () => ({ size, sha256: hash.digest('hex') }) }
}
