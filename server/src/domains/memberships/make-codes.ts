import { type CodeGrant, limits } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { groupCode, randomCode } from '../accounts/index.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { hashCode } from './hash-code.ts'
import { insertCodeBatch, insertCodes } from './queries.ts'

const codesMade = defineAct('memberships.make-codes')

export interface CodeBatch {
  /** 1 to 100,000. */
  count: number
  /** What each code gives, each kind at most once. */
  grants: readonly CodeGrant[]
  /** Only for the operator. Not shown to members. */
  note: string
  actor: Actor
}

const countMax = 100_000
/** Ten years of VIP, or 1,000 million of anything else. More is a typing mistake. */
const amountMax = (kind: CodeGrant['kind']) => (kind === 'vip_days' ? 3660 : 1_000_000_000)

/**
 * Creates serial codes.
 * @returns the codes in groups of four; only their hashes are stored, so they cannot be shown again
 * @throws RangeError for a count or amount out of bounds, no grant, or a repeated kind
 */
export async function makeCodes(ctx: Context, batch: CodeBatch): Promise<string[]> {
  assertBatch(batch)
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

function assertBatch({ count, grants }: CodeBatch): void {
  if (!Number.isInteger(count) || count < 1 || count > countMax) {
    throw new RangeError(`a batch has 1 to ${countMax} codes`)
  }
  if (grants.length === 0) throw new RangeError('a code must have at least one grant')
  if (new Set(grants.map(({ kind }) => kind)).size < grants.length) {
    throw new RangeError('a code can give each kind only once')
  }
  for (const { kind, amount } of grants) {
    if (!Number.isInteger(amount) || amount < 1 || amount > amountMax(kind)) {
      throw new RangeError(`a code gives 1 to ${amountMax(kind)} ${kind}`)
    }
  }
}
