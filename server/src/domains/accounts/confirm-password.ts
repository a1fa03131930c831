import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { verifyPassword } from './passwords.ts'
import { getContact } from './queries.ts'
import { withinGuessLimits } from './throttle.ts'

/** Wrong attempts of a session's account in 15 minutes: the session may be on a phone left unattended. */
const guessesInSession = 10

/**
 * Verifies the password before a sensitive action.
 * @returns the hash that the password was compared with
 * @throws AppError WRONG_PASSWORD, TRY_LATER
 */
export async function confirmPassword(ctx: Context, accountId: bigint, password: string): Promise<string> {
  const limits = [{ kind: 'confirm', subject: String(accountId), max: guessesInSession }]
  const comparedHash = await withinGuessLimits(ctx, limits, async () => {
    const { password_hash } = await getContact(ctx.db, accountId)
    return (await verifyPassword(password_hash, password)) && password_hash ? password_hash : undefined
  })
  if (comparedHash === undefined) throw new AppError('WRONG_PASSWORD')
  return comparedHash
}

/**
 * Verifies the owner, also for guests: a guest has no password, so the session is enough.
 * @returns the hash that the password was compared with. Null for a guest
 * @throws AppError WRONG_PASSWORD also for a member who gave none, TRY_LATER
 */
export async function confirmOwner(
  ctx: Context,
  { accountId, isGuest }: Viewer,
  password: string | undefined,
): Promise<string | null> {
  if (isGuest) return null
  if (password === undefined) throw new AppError('WRONG_PASSWORD')
  return confirmPassword(ctx, accountId, password)
}

/**
 * Locks the account for an action that a password allowed. Refuses if the password has changed since it was
 * compared, or if the guest has become a member.
 * @param comparedHash of `confirmPassword` or `confirmOwner`
 * @throws AppError WRONG_PASSWORD
 */
export async function lockIfPasswordUnchanged(
  tx: Tx,
  accountId: bigint,
  comparedHash: string | null,
): Promise<void> {
  const { password_hash } = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (password_hash !== comparedHash) throw new AppError('WRONG_PASSWORD')
}
