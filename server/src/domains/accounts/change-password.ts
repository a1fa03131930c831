import { changePassword as call, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { findFirstResponse, withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { confirmPassword } from './confirm-password.ts'
import { cancelCodes } from './email/queries.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { setPassword } from './queries.ts'
import { endOtherSessions, getDevice } from './session-queries.ts'

interface PasswordChange {
  viewer: Viewer
  requestKey: string
  input: InputOf<typeof call>
}

/**
 * Changes the password, ends every other session and notifies the owner.
 * @throws AppError WRONG_PASSWORD, PASSWORD_UNCHANGED, PASSWORD_TOO_COMMON, TRY_LATER, REQUEST_KEY_REUSED
 */
export async function changePassword(ctx: Context, change: PasswordChange): Promise<void> {
  const { viewer, requestKey, input } = change
  const { accountId, sessionId } = viewer
  const keyedHashOf = (password: string) => keyedHash(ctx.secrets.pepper, 'change', password).toString('hex')
  const request = {
    accountId,
    call: call.name,
    requestKey,
    // the payload is stored as a plain hash, from which a password could be brute-forced
    input: { oldPassword: keyedHashOf(input.oldPassword), newPassword: keyedHashOf(input.newPassword) },
  }
  // in a retry, the old password is no longer the current one
  let comparedHash: string | undefined
  if (!(await findFirstResponse(ctx.db, request))) {
    comparedHash = await confirmPassword(ctx, accountId, input.oldPassword)
    if (input.newPassword === input.oldPassword) throw new AppError('PASSWORD_UNCHANGED')
    if (await isCommonPassword(input.newPassword)) throw new AppError('PASSWORD_TOO_COMMON')
  }
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, request, async () => {
      const now = ctx.clock.now()
      // of two concurrent changes the second no longer has the current password
      if (!(await setPassword(tx, accountId, passwordHash, comparedHash)))
        throw new AppError('WRONG_PASSWORD')
      await endOtherSessions(tx, accountId, sessionId, now)
      await cancelCodes(tx, accountId, now)
      await notifyPasswordChanged(ctx, tx, accountId, await getDevice(tx, sessionId))
      return {}
    }),
  )
}
