import type { bindEmail as call, InputOf, Lang } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { inTransaction, violates } from '../../../platform/db/database.ts'
import { queueEmail } from '../../../platform/email/queue-email.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { publish } from '../../../platform/jobs/events.ts'
import { getSettings } from '../../settings/index.ts'
import { confirmPassword, lockIfPasswordUnchanged } from '../confirm-password.ts'
import { emailVerified } from '../events.ts'
import { hashOrigin } from '../origins.ts'
import { getContact } from '../queries.ts'
import { withinGuessLimits } from '../throttle.ts'
import { addressChangedEmail } from './account-emails.ts'
import { codeGuessLimits, consumeCode } from './consume-code.ts'
import { emailKey } from './email-key.ts'
import { cancelCodes, setEmail } from './queries.ts'

/**
 * Binds the address whose code was entered, replaces any other address and notifies that one. Only the reader
 * of the mailbox learns that the address belongs to another account.
 */
export async function bindEmail(
  ctx: Context,
  viewer: Viewer,
  input: InputOf<typeof call>,
  ipAddress: string,
) {
  const comparedHash = await confirmPassword(ctx, viewer.accountId, input.password)
  const key = emailKey(input.email)
  if (!key) throw new AppError('WRONG_EMAIL_CODE')
  const { email, email_key } = await getContact(ctx.db, viewer.accountId)
  // a retry after a lost response
  if (email && email_key === key && email === input.email) return { email }
  const bound = await withinGuessLimits(ctx, codeGuessLimits(ipAddress), () =>
    inTransaction(ctx.db, async (tx) => {
      await lockIfPasswordUnchanged(tx, viewer.accountId, comparedHash)
      const code = await consumeCode(ctx, tx, { purpose: 'bind', key, code: input.code })
      if (code?.accountId !== viewer.accountId) return undefined
      // Read under the lock: another device may have bound another address since.
      const before = await getContact(tx, viewer.accountId)
      await setEmail(tx, viewer.accountId, { email: code.email, key }, ctx.clock.now()).catch((error) => {
        throw violates(error, 'accounts_email_key_key') ? new AppError('EMAIL_TAKEN') : error
      })
      // a reset code was sent to the previously bound mailbox
      await cancelCodes(tx, viewer.accountId, ctx.clock.now())
      const { addressRange, device } = hashOrigin(ctx, { address: ipAddress, deviceId: input.deviceId })
      await publish(tx, emailVerified, {
        accountId: viewer.accountId,
        addressRange: addressRange.toString('hex'),
        device: device?.toString('hex'),
      })
      if (before.email) {
        const { webName, serviceMail, emailTexts, emailClosing } = await getSettings(tx)
        const notice = addressChangedEmail(before.language as Lang, {
          site: webName,
          own: { ...emailTexts.addressChanged, closing: emailClosing },
          name: before.name ?? '',
          serviceMail,
        })
        await queueEmail(ctx, tx, { accountId: viewer.accountId, address: before.email }, notice)
      }
      return code.email
    }),
  )
  if (bound === undefined) throw new AppError('WRONG_EMAIL_CODE')
  return { email: bound }
}
