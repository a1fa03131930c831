import { type resetPassword as call, type InputOf, limits } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashPassword, isCommonPassword, isPassword } from '../passwords.ts'
import { endAllSessions, getContact, setPassword } from '../queries.ts'
import { tellPasswordChanged } from '../tell-password-changed.ts'
import { withinGuessLimits } from '../throttle.ts'
import { noteTrace } from '../traces.ts'
import { codeGuessLimits } from './code-guess-limits.ts'
import { emailKey } from './email-key.ts'
import { cancelCodes, findAccountByEmail, lockNewestCode } from './queries.ts'
import { takeCode } from './take-code.ts'

/**
 * Sets a new password by a mailed code. Every session ends: one of them may be the thief's. Who asks is no stranger: they
 * sign in next, though others guess at the name.
 */
export async function resetPassword(
  ctx: Context,
  input: InputOf<typeof call>,
  address: string,
): Promise<void> {
  if (isCommonPassword(input.password)) throw new AppError('PASSWORD_TOO_COMMON')
  const key = emailKey(input.email) ?? ''
  // before anything is looked up, so that every answer takes as long
  const passwordHash = await hashPassword(input.password)
  const accountId = await withinGuessLimits(ctx, codeGuessLimits(address), () =>
    inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const code = await takeCode(ctx, tx, { purpose: 'reset', key, code: input.code })
      const owner = await findAccountByEmail(tx, key)
      if (!code) {
        const isRepeat = await wasJustDone(ctx, tx, { key, owner, password: input.password })
        return isRepeat ? owner?.id : undefined
      }
      // bound to somebody else since it was sent
      if (!owner || owner.id !== code.accountId) return undefined
      await setPassword(tx, owner.id, passwordHash)
      await endAllSessions(tx, owner.id, now)
      await cancelCodes(tx, owner.id, now)
      await tellPasswordChanged(ctx, tx, await getContact(tx, owner.id), input.device ?? '')
      return owner.id
    }),
  )
  if (accountId === undefined) throw new AppError('WRONG_EMAIL_CODE')
  await noteTrace(ctx, accountId, { address })
}

/** A repeat, whose first answer was lost, comes with a used code and the password that holds now. */
async function wasJustDone(
  ctx: Context,
  tx: Tx,
  facts: { key: string; owner: { id: bigint; password_hash: string | null } | undefined; password: string },
): Promise<boolean> {
  const { key, owner, password } = facts
  const newest = await lockNewestCode(tx, 'reset', key)
  const isCurrent = await isPassword(owner?.password_hash, password)
  const since = ctx.clock.now().getTime() - limits.emailCodeSeconds * 1000
  return isCurrent && newest?.account_id === owner?.id && (newest?.used_at?.getTime() ?? 0) > since
}
