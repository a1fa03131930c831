import type { login as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isPassword } from './passwords.ts'
import { findAccountByName, openSession } from './queries.ts'
import type { OpenedSession } from './register-account.ts'
import { withinGuessLimits } from './throttle.ts'

/**
 * Wrong guesses in 15 minutes. The limit on one name from one address is tight; a name alone has none, or a stranger
 * could lock its owner out; an address alone has room for a household.
 */
const guessesOnName = 10
const guessesFromAddress = 60

/** Signs in. Whether the account exists shows neither in the answer nor in its time. */
export async function login(
  ctx: Context,
  input: InputOf<typeof call>,
  address: string,
): Promise<OpenedSession> {
  const limits = [
    { kind: 'login', subject: `${address} ${input.account.toLowerCase()}`, max: guessesOnName },
    { kind: 'login', subject: address, max: guessesFromAddress },
  ]
  const accountId = await withinGuessLimits(ctx, limits, async () => {
    const account = await findAccountByName(ctx.db, input.account)
    const isRight = await isPassword(account?.password_hash, input.password)
    return isRight && !account?.suspended_at ? account?.id : undefined
  })
  if (accountId === undefined) throw new AppError('WRONG_CREDENTIALS')
  return { accountId, token: await openSession(ctx.db, accountId, input.device ?? '', ctx.clock.now()) }
}
