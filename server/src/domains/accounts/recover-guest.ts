import type { recoverGuest as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { lockForSignIn, markRecoveryCodeSaved } from './queries.ts'
import { normaliseCode } from './random-codes.ts'
import { openSession } from './session-queries.ts'
import { withinGuessLimits } from './throttle.ts'

/**
 * Wrong codes from one IP address in 15 minutes: room for typing mistakes. 120 bits cannot be guessed anyway.
 */
const maxWrongCodesPerIp = 20

/** Signs in to a guest account on another device. The code stays valid. */
export async function recoverGuest(ctx: Context, input: InputOf<typeof call>, address: string) {
  const hash = keyedHash(ctx.secrets.pepper, 'recovery', normaliseCode(input.recoveryCode))
  const limits = [{ kind: 'recovery', from: address, max: maxWrongCodesPerIp }]
  const opened = await withinGuessLimits(ctx, limits, () =>
    inTransaction(ctx.db, async (tx) => {
      const accountId = await lockForSignIn(tx, { recoveryHash: hash })
      if (accountId === undefined) return undefined
      await markRecoveryCodeSaved(tx, accountId)
      return { accountId, token: await openSession(tx, accountId, input.device ?? '', ctx.clock.now()) }
    }),
  )
  if (!opened) throw new AppError('WRONG_RECOVERY_CODE')
  return opened
}
