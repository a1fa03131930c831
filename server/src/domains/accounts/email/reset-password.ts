import { type resetPassword as call, type InputOf, limits } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notifyPasswordChanged } from '../notify-password-changed.ts'
import { recordOrigin } from '../origins.ts'
import { hashPassword, isCommonPassword, verifyPassword } from '../passwords.ts'
import { setPassword } from '../queries.ts'
import { endAllSessions } from '../session-queries.ts'
import { withinGuessLimits } from '../throttle.ts'
import { codeGuessLimits, consumeCode } from './consume-code.ts'
import { emailKey } from './email-key.ts'
import { cancelCodes, findAccountByEmail, lockNewestCode } from './queries.ts'

/**
 * Sets a new password with an emailed code. Every session ends, since one may be a thief's. The requesting
 * address becomes known, so that the owner can sign in next even while others guess at the name.
 */
export async function resetPassword(ctx: Context, input: InputOf<typeof call>, address: string) {
  if (await isCommonPassword(input.password)) throw new AppError('PASSWORD_TOO_COMMON')
  const key = emailKey(input.email) ?? ''
  // before any lookup, so that every response takes equally long
  const passwordHash = await hashPassword(input.password)
  const accountId = await withinGuessLimits(ctx, codeGuessLimits(address), () =>
    inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const code = await consumeCode(ctx, tx, { purpose: 'reset', key, code: input.code })
      const owner = await findAccountByEmail(tx, key)
      if (!code) {
        const isRepeat = await isRepeatedReset(ctx, tx, { key, owner, password: input.password })
        return isRepeat ? owner?.id : undefined
      }
      // bound to another account since the code was sent
      if (!owner || owner.id !== code.accountId) return undefined
      await setPassword(tx, owner.id, passwordHash)
      await endAllSessions(tx, owner.id, now)
      await cancelCodes(tx, owner.id, now)
      await notifyPasswordChanged(ctx, tx, owner.id, input.device ?? '')
      return owner.id
    }),
  )
  if (accountId === undefined) throw new AppError('WRONG_EMAIL_CODE')
  await recordOrigin(ctx, accountId, { address })
}

/** A retry after a lost response: the code is used and the password is already the current one. */
async function isRepeatedReset(
  ctx: Context,
  tx: Tx,
  facts: { key: string; owner: { id: bigint; password_hash: string | null } | undefined; password: string },
): Promise<boolean> {
  const { key, owner, password } = facts
  const newest = await lockNewestCode(tx, 'reset', key)
  const isCurrent = await verifyPassword(owner?.password_hash, password)
  const since = ctx.clock.now().getTime() - limits.emailCodeSeconds * 1000
  return isCurrent && newest?.account_id === owner?.id && (newest?.used_at?.getTime() ?? 0) > since
}
