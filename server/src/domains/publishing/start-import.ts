import { createHash, randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MediaRefusal, sniffContainer } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { checkItemText } from '../catalogue/index.ts'
import { createVideo, type NewVideo } from '../media/index.ts'
import { prepareJob } from './import-jobs.ts'
import { importLimits } from './import-limits.ts'
import { sanitizeOutput } from './import-output.ts'
import { insertImport, insertRefusedImport } from './queries.ts'

const imported = defineAct('publishing.import')

/** A video to import, and the operator who approves its publication. */
export type ImportFacts = NewVideo & { approvedBy: Actor }

export interface StartedImport {
  importId: bigint
  videoId: bigint
}

/** The path exists but is not a regular file. Reading a pipe may never end. */
export class NotAFileError extends Error {
  /** `a folder`, `a pipe`, ... */
  readonly kind: string

  constructor(kind: string) {
    super(`This is ${kind}, not a file.`)
    this.name = 'NotAFileError'
    this.kind = kind
  }
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder'
  if (found.isFIFO()) return 'a pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}

/**
 * Imports an operator's file: copies or moves it into storage with a checksum, then inserts the draft, the import and
 * its first job in one transaction. Only the container type is checked here, everything else by the job.
 * @param file a path, as bytes if it is not UTF-8
 * @param record what the caller keeps about the draft, in the same transaction
 * @throws MediaRefusal for a file that is no video container or is too large, NotAFileError for a folder or a pipe,
 * ItemTextRefusal for a title, tag or name that cannot be shown
 */
export async function startImport(
  ctx: Context,
  file: string | Buffer,
  facts: ImportFacts,
  record?: (tx: Tx, videoId: bigint) => Promise<void>,
): Promise<StartedImport> {
  checkItemText(facts)
  const found = await stat(file)
  if (!found.isFile()) throw new NotAFileError(kindOf(found))
  const { size } = found
  await precheckFile(file, size).catch(async (error) => {
    if (error instanceof MediaRefusal) await storeRefusal(ctx, facts, size, error)
    throw error
  })
  const sourceKey = `sources/${randomBytes(16).toString('hex')}`
  const sha256 = await copyWithChecksum(ctx, file, sourceKey)
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const videoId = await createVideo(tx, facts)
      await record?.(tx, videoId)
      const importId = await insertImport(tx, { videoId, sourceKey, sourceBytes: size, sha256 })
      await addJob(tx, prepareJob, { importId, approvedBy: facts.approvedBy.name })
      await recordImport(ctx, tx, videoId, facts)
      return { importId, videoId }
    })
  } catch (error) {
    await ctx.storage.removeFile(sourceKey)
    throw error
  }
}

async function precheckFile(file: string | Buffer, size: number): Promise<void> {
  if (size > importLimits.maxBytes) {
    throw new MediaRefusal('too_large', `The file is larger than ${importLimits.maxBytes / 2 ** 30} GiB.`)
  }
  await sniffContainer(file)
}

/** @param refused why the file was refused before it was copied */
async function recordImport(
  ctx: Context,
  tx: Tx,
  videoId: bigint,
  { approvedBy, title, price, isVipOnly }: ImportFacts,
  refused?: string,
): Promise<void> {
  await recordAct(tx, imported, {
    actor: approvedBy,
    subject: { kind: 'item', id: videoId },
    after: { title, price, isVipOnly, refused },
    reason: 'an operator’s import is the operator’s approval',
    now: ctx.clock.now(),
  })
}

/** Lists a file that was refused before copying among the imports, with its reason. The file itself is not kept. */
async function storeRefusal(ctx: Context, facts: ImportFacts, size: number, refusal: MediaRefusal) {
  await inTransaction(ctx.db, async (tx) => {
    const videoId = await createVideo(tx, facts)
    await insertRefusedImport(tx, {
      videoId,
      sourceBytes: size,
      reason: refusal.reason,
      detail: refusal.message,
      output: sanitizeOutput(refusal.detail),
    })
    await recordImport(ctx, tx, videoId, facts, refusal.reason)
  })
}

/** @returns its SHA-256 */
async function copyWithChecksum(ctx: Context, file: string | Buffer, key: string): Promise<Buffer> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await Promise.all([
    pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), hashing),
    ctx.storage.write(key, hashing),
  ])
  return hash.digest()
}
