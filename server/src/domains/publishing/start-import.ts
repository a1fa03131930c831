import { createHash, randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits, type Price } from '@liuguang/contract'
import { MediaRefusal, sniffContainer } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { InputRefused } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { checkItemText, checkVipOnlyPrice, setImportFailed } from '../catalogue/index.ts'
import { checkLeadsTo, createVideo, type NewVideo } from '../media/index.ts'
import { getSettings } from '../settings/index.ts'
import { prepareJob } from './import-jobs.ts'
import { importLimits } from './imports/import-limits.ts'
import { sanitizeOutput } from './imports/import-output.ts'
import { insertImport, insertRefusedImport } from './imports/import-queries.ts'

export const imported = defineAction('publishing.import')

/** A video to import, and the operator who approves its publication. */
export type ImportMetadata = Omit<NewVideo, 'price' | 'freeSeconds'> & {
  /** `default`: the site's default, or none for a video that only VIPs see. Undefined: free. */
  price: Price | 'default' | undefined
  freeSeconds: number | 'default'
  approvedBy: Operator
}

export interface StartedImport {
  importId: bigint
  videoId: bigint
}

/** The path exists but is not a regular file. Reading a pipe may never end. */
export class NotAFileError extends InputRefused {
  /** `a folder`, `a pipe`, ... */
  readonly kind: string

  constructor(kind: string) {
    super(`This is ${kind}, not a file.`)
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
 * InputRefused for a text, a price or a video to lead to that cannot be
 */
export async function startImport(
  ctx: Context,
  file: string | Buffer,
  given: ImportMetadata,
  record?: (tx: Tx, videoId: bigint) => Promise<void>,
): Promise<StartedImport> {
  checkItemText(given)
  const facts = await withSaleFacts(ctx, given)
  // Before a large file is copied.
  await checkLeadsTo(ctx.db, facts.kind ?? 'video', facts.leadsTo)
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
      await recordImport(ctx, tx, { videoId, importId }, facts)
      return { importId, videoId }
    })
  } catch (error) {
    await ctx.storage.removeFile(sourceKey)
    throw error
  }
}

export type SaleFacts = NewVideo & { approvedBy: Operator }

/** Fills in the site's defaults. @throws InputRefused for a price or free seconds out of bounds */
export async function withSaleFacts(
  ctx: Pick<Context, 'db'>,
  { price, freeSeconds, ...facts }: ImportMetadata,
): Promise<SaleFacts> {
  const { defaultPricePoints, defaultFreeSeconds } = await getSettings(ctx.db)
  const defaultPoints = facts.isVipOnly || defaultPricePoints === 0 ? undefined : defaultPricePoints
  const defaultPrice =
    defaultPoints === undefined ? undefined : ({ asset: 'points', amount: defaultPoints } as const)
  const sale = {
    price: price === 'default' ? defaultPrice : price,
    freeSeconds: freeSeconds === 'default' ? defaultFreeSeconds : freeSeconds,
  }
  if (sale.price) requireWhole('price', sale.price.amount, 1, limits.importPriceMax)
  checkVipOnlyPrice({ ...facts, price })
  requireWhole('free seconds', sale.freeSeconds, 0, limits.freeSecondsMax)
  return { ...facts, ...sale }
}

function requireWhole(what: string, value: number, from: number, to: number): void {
  if (Number.isInteger(value) && value >= from && value <= to) return
  const path = what === 'price' ? '/price' : '/freeSeconds'
  throw new InputRefused(
    `The ${what} must be a whole number from ${from} to ${to}; ${value} was given.`,
    path,
  )
}

async function precheckFile(file: string | Buffer, size: number): Promise<void> {
  if (size > importLimits.maxBytes) {
    throw new MediaRefusal('too_large', `The file is larger than ${importLimits.maxBytes / 2 ** 30} GiB.`)
  }
  await sniffContainer(file)
}

/**
 * The record of an import, which is an approval.
 * @param more `refused`: why the file was refused before it was copied. `publishAt`: the time that was chosen; null: it is
 *   hidden until staff publish it
 */
export async function recordImport(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { videoId, importId }: { videoId: bigint; importId: bigint },
  { approvedBy, title, price, isVipOnly }: SaleFacts,
  more: { refused?: string; publishAt?: Date | null | undefined } = {},
): Promise<void> {
  await recordAction(tx, imported, {
    operator: approvedBy,
    subject: { kind: 'item', id: videoId },
    after: { import: importId, title, price, isVipOnly, ...more },
    reason: 'an operator’s import is the operator’s approval',
    now: ctx.clock.now(),
  })
}

/** Lists a file that was refused before copying among the imports, with its reason. The file itself is not kept. */
async function storeRefusal(ctx: Context, facts: SaleFacts, size: number, refusal: MediaRefusal) {
  await inTransaction(ctx.db, async (tx) => {
    const videoId = await createVideo(tx, facts)
    const importId = await insertRefusedImport(tx, {
      videoId,
      sourceBytes: size,
      reason: refusal.reason,
      detail: refusal.message,
      output: sanitizeOutput(refusal.detail),
    })
    await setImportFailed(tx, videoId, true)
    await recordImport(ctx, tx, { videoId, importId }, facts, { refused: refusal.reason })
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
