import { type InputOf, upgradeGuest as upgradeGuestCall } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, type Tx, violates } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import type { SelfEndedSession } from './authenticate.ts'
import { assertCurrentConsent } from './consent.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'
import { findAccountByName, insertConsents, lockForSignIn, makeMember } from './queries.ts'
import type { OpenedSession } from './register-account.ts'
import { copyPrivateMode, endAllSessions, openSession } from './session-queries.ts'
import { requireAllowedName } from './update-user.ts'

export interface GuestUpgrade {
  viewer: Viewer
  requestKey: string
  input: InputOf<typeof upgradeGuestCall>
  device: string
}

/**
 * Turns a guest into a member with the same id, so purchases, balances and history stay. All sessions end and
 * a new one starts, since another person may have the recovery code. A retry after a lost response, which held
 * the only new token, arrives with the ended token (see `authenticate`). It counts as a sign-in, so it must
 * have the password.
 */
export async function upgradeGuest(ctx: Context, upgrade: GuestUpgrade): Promise<OpenedSession> {
  const { input, device } = upgrade
  const { accountId, sessionId } = upgrade.viewer
  if (await isCommonPassword(input.password)) throw new AppError('PASSWORD_TOO_COMMON')
  await assertCurrentConsent(ctx.db, input.consent)
  await requireAllowedName(ctx.db, input.account)
  const passwordHash = await hashPassword(input.password)
  const now = ctx.clock.now()
  const request = {
    accountId,
    call: upgradeGuestCall.name,
    requestKey: upgrade.requestKey,
    // the payload is stored as a plain hash, from which a password could be brute-forced
    input: {
      ...input,
      password: keyedHash(ctx.secrets.pepper, 'upgrade', input.password).toString('hex'),
    },
  }
  let isRepeat = true
  return inTransaction(ctx.db, async (tx) => {
    await withIdempotencyKey(tx, request, async (): Promise<SelfEndedSession> => {
      isRepeat = false
      const isUpgraded = await makeMember(tx, accountId, { name: input.account, passwordHash, now }).catch(
        (error) => {
          throw violates(error, 'accounts_name_key') ? new AppError('ACCOUNT_TAKEN') : error
        },
      )
      if (!isUpgraded) throw new AppError('NOT_A_GUEST')
      await insertConsents(tx, accountId, input.consent, now)
      return { endedSessionId: String(sessionId) }
    })
    if (isRepeat && !(await isStillTheirs(tx, accountId, input))) throw new AppError('SESSION_ENDED')
    await endAllSessions(tx, accountId, now)
    const token = await openSession(tx, accountId, device, now)
    await copyPrivateMode(tx, sessionId, token)
    return { accountId, token }
  })
}

/** The password may have changed since. */
async function isStillTheirs(
  tx: Tx,
  accountId: bigint,
  { account, password }: { account: string; password: string },
): Promise<boolean> {
  const found = await findAccountByName(tx, account)
  if (found?.id !== accountId || !found.password_hash) return false
  if (!(await verifyPassword(found.password_hash, password))) return false
  return (await lockForSignIn(tx, { id: accountId, passwordHash: found.password_hash })) !== undefined
}
