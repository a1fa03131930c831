import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { GuessLimit } from '../throttle.ts'
import { type CodePurpose, countWrongAttempt, lockNewestCode, markCodeUsed } from './queries.ts'
import { hashEmailCode } from './send-code.ts'

/**
 * A code of six digits withstands five guesses: they succeed once in 200,000 times. Then it is void, and each
 * new code costs an email.
 */
const triesPerCode = 5

/** Wrong codes from one IP address in 15 minutes, for all mailboxes together: room for a household. */
const maxWrongCodesPerIp = 30

export function codeGuessLimits(address: string): GuessLimit[] {
  return [{ kind: 'email-code', from: address, max: maxWrongCodesPerIp }]
}

/** Compared with when no code was sent. */
const noCode = Buffer.alloc(32)

/**
 * Uses up the newest code of a mailbox if the entered one matches. A wrong attempt is counted: the
 * transaction must commit before the request is refused. If no code was sent because no account has the
 * address, the same work is done, so that the response time reveals nothing. @returns undefined for a wrong,
 * used, expired or exhausted code
 */
export async function consumeCode(
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
    await countWrongAttempt(tx, row.id)
    return undefined
  }
  await markCodeUsed(tx, row.id, now)
  return { accountId: row.account_id, email: row.email }
}
