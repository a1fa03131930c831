import type { loginByCode as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { takeLoginCode } from './login-codes.ts'
import { openSession } from './queries.ts'
import type { OpenedSession } from './register-account.ts'
import { withinGuessLimits } from './throttle.ts'

/** Wrong codes from one address in 15 minutes: room for typing mistakes of a household. */
const guessesFromAddress = 20

/**
 * Signs in with a code that another device shows.
 * @throws AppError WRONG_LOGIN_CODE, TRY_LATER
 */
export async function loginByCode(
  ctx: Context,
  { code, device = '' }: InputOf<typeof call>,
  address: string,
): Promise<OpenedSession> {
  const limits = [{ kind: 'login-code', from: address, max: guessesFromAddress }]
  const opened = await withinGuessLimits(ctx, limits, () =>
    inTransaction(ctx.db, async (tx) => {
      const accountId = await takeLoginCode(ctx, tx, code, device)
      if (accountId === undefined) return undefined
      return { accountId, token: await openSession(tx, accountId, device, ctx.clock.now()) }
    }),
  )
  if (!opened) throw new AppError('WRONG_LOGIN_CODE')
  return opened
}
