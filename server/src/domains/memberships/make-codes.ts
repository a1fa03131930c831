import {
  type CodeGrant,
  type InputOf,
  limits,
  makeCodeBatch,
  type CodeBatch as ShownBatch,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { groupCode, randomCode } from '../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { checkGrants } from './check-grants.ts'
import {
  getBatch,
  insertCodeBatch,
  insertCodes,
  lockBatch,
  markDownloaded,
  setRevoked,
} from './code-queries.ts'
import { hashCode } from './hash-code.ts'
import { presentBatch } from './list-codes.ts'

const codesMade = defineAction('memberships.make-codes')
/** The action that created the batch has the reason. */
const codesDownloaded = defineAction('memberships.download-codes', { needsReason: false })
const codesRevoked = defineAction('memberships.revoke-codes')
const codesRestored = defineAction('memberships.restore-codes')

export interface CodeBatch {
  /** From 1 to `limits.codesPerBatchMax`. */
  count: number
  /** What each code gives, each kind at most once. */
  grants: readonly CodeGrant[]
  /** Only for the operator. Not shown to members. */
  note: string
  operator: Operator
}

/**
 * Creates serial codes.
 * @returns the codes in groups of four; only their hashes are stored, so they cannot be shown again
 * @throws InputRefused for a count or amount out of bounds, no grant, or a repeated kind; AppError REASON_REQUIRED (the note)
 */
export async function makeCodes(ctx: Context, batch: CodeBatch): Promise<string[]> {
  checkBatch(batch)
  return inTransaction(ctx.db, async (tx) => {
    const batchId = await insertBatch(tx, ctx, batch)
    return fillBatch(tx, ctx, { batchId, count: batch.count })
  })
}

function checkBatch({ count, grants }: Pick<CodeBatch, 'count' | 'grants'>): void {
  const max = limits.codesPerBatchMax
  if (!Number.isInteger(count) || count < 1 || count > max)
    throw new InputRefused(`A batch has 1 to ${max} codes; ${count} were given.`, '/count')
  checkGrants(grants)
}

type CodesContext = Pick<Context, 'clock' | 'secrets'>

/** A batch without codes yet. */
async function insertBatch(tx: Tx, { clock }: Pick<Context, 'clock'>, batch: CodeBatch): Promise<bigint> {
  const { count, grants, note, operator } = batch
  const now = clock.now()
  const batchId = await insertCodeBatch(tx, { grants, note, size: count, by: operator.name, now })
  const subject = { kind: 'code_batch', id: batchId }
  await recordAction(tx, codesMade, { operator, subject, after: { count, grants }, reason: note, now })
  return batchId
}

/** Makes the codes of a batch. @returns them in groups of four: only their hashes are stored */
async function fillBatch(
  tx: Tx,
  ctx: CodesContext,
  { batchId, count }: { batchId: bigint; count: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCode(limits.serialCodeLength))
  await insertCodes(
    tx,
    batchId,
    codes.map((code) => hashCode(ctx, code)),
  )
  await markDownloaded(tx, batchId, ctx.clock.now())
  return codes.map(groupCode)
}

/**
 * Prepares a batch for a call of the back office, once per request key; its codes are made when they are downloaded.
 * @param staffId who makes it
 * @throws InputRefused as `makeCodes`; AppError REASON_REQUIRED, REQUEST_KEY_REUSED
 */
export async function makeBatchOnce(
  ctx: Pick<Context, 'db' | 'clock'>,
  facts: { input: InputOf<typeof makeCodeBatch>; staffId: bigint; operator: Operator; requestKey: string },
): Promise<ShownBatch> {
  const { input, staffId, operator, requestKey } = facts
  const { count, grants, reason: note } = input
  checkBatch({ count, grants })
  const request = { accountId: staffId, call: makeCodeBatch.name, requestKey, input }
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, request, async () => {
      const batchId = await insertBatch(tx, ctx, { count, grants, note, operator })
      return presentBatch(await getBatch(tx, batchId))
    }),
  )
}

/** Makes the codes of a prepared batch, once. @throws AppError NOT_FOUND, CODES_DOWNLOADED */
export async function downloadCodes(
  ctx: Context,
  { batchId, operator }: { batchId: bigint; operator: Operator },
): Promise<string[]> {
  return inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw new AppError('NOT_FOUND')
    if (batch.downloaded_at) throw new AppError('CODES_DOWNLOADED')
    const codes = await fillBatch(tx, ctx, { batchId, count: batch.size })
    const subject = { kind: 'code_batch', id: batchId }
    await recordAction(tx, codesDownloaded, { operator, subject, now: ctx.clock.now() })
    return codes
  })
}

/**
 * Has the unused codes of a batch refused, or makes them valid again. A repeat changes nothing.
 * @throws AppError NOT_FOUND, REASON_REQUIRED
 */
export async function revokeCodes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  facts: { batchId: bigint; isRevoked: boolean; operator: Operator; reason: string },
): Promise<void> {
  const { batchId, isRevoked, operator, reason } = facts
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw new AppError('NOT_FOUND')
    if ((batch.revoked_at !== null) === isRevoked) return
    const revokedAt = isRevoked ? now : null
    await setRevoked(tx, batchId, { revokedAt, revokedBy: isRevoked ? operator.name : null })
    await recordAction(tx, isRevoked ? codesRevoked : codesRestored, {
      ...{ operator, reason, now, subject: { kind: 'code_batch', id: batchId } },
      before: { revokedAt: batch.revoked_at },
      after: { revokedAt },
    })
  })
}
