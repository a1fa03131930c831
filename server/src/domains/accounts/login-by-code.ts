import type { loginByCode as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { publish } from '../../platform/jobs/events.ts'
import { signedInByCode } from './events.ts'
import { consumeLoginCode } from './login-codes.ts'
import type { OpenedSession } from './register-account.ts'
import { openSession } from './session-queries.ts'
import { withinGuessLimits } from './throttle.ts'

/** Wrong codes from one IP address in 15 minutes: room for a household's typing mistakes. */
const maxWrongCodesPerIp = 20

/**
 * Signs in with a code shown on another device, and notifies the owner, since no password was needed.
 * @throws AppError WRONG_LOGIN_CODE, TRY_LATER
 */
export async function loginByCode(
  ctx: Context,
  { code, device = '' }: InputOf<typeof call>,
  ipAddress: string,
): Promise<OpenedSession> {
  const limits = [{ kind: 'login-code', from: ipAddress, max: maxWrongCodesPerIp }]
  const opened = await withinGuessLimits(ctx, limits, () =>
    inTransaction(ctx.db, async (tx) => {
      const usedCode = await consumeLoginCode(ctx, tx, code, device)
      if (!usedCode) return undefined
      const accountId = usedCode.account_id
      await publish(tx, signedInByCode, { accountId, codeId: usedCode.id, device })
      const maxExpiresAt = usedCode.max_expires_at ?? undefined
      return { accountId, token: await openSession(tx, accountId, device, ctx.clock.now(), maxExpiresAt) }
    }),
  )
  if (!opened) throw new AppError('WRONG_LOGIN_CODE')
  return opened
}
