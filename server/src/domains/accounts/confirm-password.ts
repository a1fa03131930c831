import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isPassword } from './passwords.ts'
import { getContact } from './queries.ts'
import { withinGuessLimits } from './throttle.ts'

/** In 15 minutes, whoever holds the session: it may be a phone that was left lying about. */
const guessesInSession = 10

/**
 * Makes sure, before a sensitive act, that whoever holds the session is the owner.
 * @returns the hash that the password was compared with
 * @throws AppError WRONG_PASSWORD, TRY_LATER
 */
export async function confirmPassword(ctx: Context, accountId: bigint, password: string): Promise<string> {
  const limits = [{ kind: 'confirm', subject: String(accountId), max: guessesInSession }]
  const comparedHash = await withinGuessLimits(ctx, limits, async () => {
    const { password_hash } = await getContact(ctx.db, accountId)
    return (await isPassword(password_hash, password)) && password_hash ? password_hash : undefined
  })
  if (comparedHash === undefined) throw new AppError('WRONG_PASSWORD')
  return comparedHash
}

/**
 * The same for whoever holds the session: a guest has no password, and the session is all they have.
 * @throws AppError WRONG_PASSWORD also for a member who gave none, TRY_LATER
 */
export async function confirmOwner(
  ctx: Context,
  { accountId, isGuest }: Viewer,
  password: string | undefined,
): Promise<void> {
  if (isGuest) return
  if (password === undefined) throw new AppError('WRONG_PASSWORD')
  await confirmPassword(ctx, accountId, password)
}
