import { changePassword as call, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { answerOnce, findAnswer } from '../../platform/db/answer-once.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { confirmPassword } from './confirm-password.ts'
import { cancelCodes } from './email/queries.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { endOtherSessions, getContact, getDevice, setPassword } from './queries.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

interface PasswordChange {
  viewer: Viewer
  requestKey: string
  input: InputOf<typeof call>
}

/**
 * Changes the password, ends every other session, and tells the owner.
 * @throws AppError WRONG_PASSWORD, PASSWORD_UNCHANGED, PASSWORD_TOO_COMMON, TRY_LATER
 */
export async function changePassword(ctx: Context, change: PasswordChange): Promise<void> {
  const { viewer, requestKey, input } = change
  const { accountId, sessionId } = viewer
  const hidden = (password: string) => keyedHash(ctx.secrets.codePepper, 'change', password).toString('hex')
  const request = {
    accountId,
    call: call.name,
    requestKey,
    // of the payload a plain hash is stored, in which a password could be searched for
    input: { oldPassword: hidden(input.oldPassword), newPassword: hidden(input.newPassword) },
  }
  // the old password of a repeat is not the password any more
  let comparedHash: string | undefined
  if (!(await findAnswer(ctx.db, request))) {
    comparedHash = await confirmPassword(ctx, accountId, input.oldPassword)
    if (input.newPassword === input.oldPassword) throw new AppError('PASSWORD_UNCHANGED')
    if (isCommonPassword(input.newPassword)) throw new AppError('PASSWORD_TOO_COMMON')
  }
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx.db, (tx) =>
    answerOnce(tx, request, async () => {
      const now = ctx.clock.now()
      // of two changes at once the second does not know the password that holds now
      if (!(await setPassword(tx, accountId, passwordHash, comparedHash)))
        throw new AppError('WRONG_PASSWORD')
      await endOtherSessions(tx, accountId, sessionId, now)
      await cancelCodes(tx, accountId, now)
      await tellPasswordChanged(ctx, tx, await getContact(tx, accountId), await getDevice(tx, sessionId))
      return {}
    }),
  )
}
