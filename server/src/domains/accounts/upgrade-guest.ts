import type { upgradeGuest as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, violates } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertCurrentConsent } from './consent.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { endAllSessions, insertConsents, makeMember, openSession } from './queries.ts'
import type { OpenedSession } from './register-account.ts'

/**
 * Turns a guest into a member: same id, so purchases, balances and history stay as they are. All sessions end and one
 * begins anew, since whoever held the recovery code is no longer meant.
 */
export async function upgradeGuest(
  ctx: Context,
  viewer: Viewer,
  input: InputOf<typeof call>,
  device: string,
): Promise<OpenedSession> {
  if (!viewer.isGuest) throw new AppError('NOT_A_GUEST')
  if (isCommonPassword(input.password)) throw new AppError('PASSWORD_TOO_COMMON')
  await assertCurrentConsent(ctx.db, input.consent)
  const passwordHash = await hashPassword(input.password)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const isUpgraded = await makeMember(tx, viewer.accountId, {
      name: input.account,
      passwordHash,
      now,
    }).catch((error) => {
      throw violates(error, 'accounts_name_key') ? new AppError('ACCOUNT_TAKEN') : error
    })
    if (!isUpgraded) throw new AppError('NOT_A_GUEST')
    await insertConsents(tx, viewer.accountId, input.consent, now)
    await endAllSessions(tx, viewer.accountId, now)
    return { accountId: viewer.accountId, token: await openSession(tx, viewer.accountId, device, now) }
  })
}
