import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as pipelineOf, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { type AgeKey, decryptStep, encryptStep } from './encryption.ts'

/** The content of one backup file, before compression and encryption. */
export interface Content {
  size: number
  sha256: string
}

export interface StoredContent extends Content {
  /** Size in bytes of the file that stores it. */
  stored: number
}

export interface ContentForm {
  isCompressed: boolean
  /** Undefined: not encrypted. */
  key: AgeKey | undefined
}

const chunkBytes = 2 ** 20

/**
 * Writes a stream to a new file below `folder`, synced to disk on return. @returns the path and a description
 * of the content
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

/** Moves a written file to its final path. */
export async function placeFile(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await rename(path, target)
}

/**
 * Reads the content of a file. The stream ends with a BackupError if the content is not `expected`, so the
 * reader must use nothing before the end.
 * @param name identifies the file in the error
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
  // The error reaches the reader of the last stream of the pipeline.
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
  throw new BackupError(`${name} is damaged: its bytes are not those that were backed up.`)
}

function explainReadError(error: unknown, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`${name} is missing from the backup.`, { cause: error })
  if (error instanceof BackupError)
    return new BackupError(`${name} is damaged: ${error.message}`, { cause: error })
  if (/^(ZSTD|Z_|ERR_)/.test(code)) return new BackupError(`${name} is damaged.`, { cause: error })
  return error
}

type ContentMeter = ReturnType<typeof measureContent>

function measureContent() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, content: (): Content => ({ size, sha256: hash.digest('hex') }) }
}
