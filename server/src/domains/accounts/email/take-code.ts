import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type CodePurpose, countWrongTry, lockNewestCode, markCodeUsed } from './queries.ts'
import { hashEmailCode } from './send-code.ts'

/** A code of a million falls to five guesses once in 200,000 times; then it is dead, and each new one takes a mail. */
const triesPerCode = 5

/** Compared with where nothing was mailed. */
const noCode = Buffer.alloc(32)

/**
 * Uses up the newest code of a mailbox if it is the one that was typed. A wrong try is counted: let the transaction
 * commit, and refuse after it. Where no code was mailed, because the address is nobody's, the same work is done: the time
 * of the answer must not tell. @returns undefined for a wrong, used, old or worn-out code
 */
export async function takeCode(
  ctx: Context,
  tx: Tx,
  { purpose, key, code }: { purpose: CodePurpose; key: string; code: string },
): Promise<{ accountId: bigint; email: string } | undefined> {
  const now = ctx.clock.now()
  const row = await lockNewestCode(tx, purpose, key)
  if (!row || row.used_at || row.wrong_tries >= triesPerCode) return undefined
  const isTyped = timingSafeEqual(row.code_hash ?? noCode, hashEmailCode(ctx, row.id, code))
  const isGood = row.code_hash !== null && row.expires_at !== null && row.expires_at > now
  if (!isTyped || !isGood || row.account_id === null) {
    await countWrongTry(tx, row.id)
    return undefined
  }
  await markCodeUsed(tx, row.id, now)
  return { accountId: row.account_id, email: row.email }
}
