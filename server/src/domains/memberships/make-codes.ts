import { type CodeGrant, limits } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { InputRefused } from '../../platform/http/app-error.ts'
import { groupCode, randomCode } from '../accounts/index.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { checkGrants } from './check-grants.ts'
import { hashCode } from './hash-code.ts'
import { insertCodeBatch, insertCodes } from './queries.ts'

const codesMade = defineAct('memberships.make-codes')

export interface CodeBatch {
  /** From 1 to `limits.codesPerBatchMax`. */
  count: number
  /** What each code gives, each kind at most once. */
  grants: readonly CodeGrant[]
  /** Only for the operator. Not shown to members. */
  note: string
  actor: Actor
}

/**
 * Creates serial codes.
 * @returns the codes in groups of four; only their hashes are stored, so they cannot be shown again
 * @throws InputRefused for a count or amount out of bounds, no grant, or a repeated kind; AppError REASON_REQUIRED (the note)
 */
export async function makeCodes(ctx: Context, batch: CodeBatch): Promise<string[]> {
  const max = limits.codesPerBatchMax
  if (!Number.isInteger(batch.count) || batch.count < 1 || batch.count > max)
    throw new InputRefused(`A batch has 1 to ${max} codes; ${batch.count} were given.`, '/count')
  checkGrants(batch.grants)
  const codes = Array.from({ length: batch.count }, () => randomCode(limits.serialCodeLength))
  const hashes = codes.map((code) => hashCode(ctx, code))
  await inTransaction(ctx.db, async (tx) => {
    const batchId = await insertCodeBatch(tx, {
      grants: batch.grants,
      note: batch.note,
      now: ctx.clock.now(),
    })
    await insertCodes(tx, batchId, hashes)
    const { actor, count, grants, note } = batch
    const subject = { kind: 'code_batch', id: batchId }
    const after = { count, grants }
    await recordAct(tx, codesMade, { actor, subject, after, reason: note, now: ctx.clock.now() })
  })
  return codes.map(groupCode)
}
