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
export async function bindEmail(ctx: Context, viewer: Viewer, input: InputOf<typeof call>, address: string) {
  const comparedHash = await confirmPassword(ctx, viewer.accountId, input.password)
  const key = emailKey(input.email)
  if (!key) throw new AppError('WRONG_EMAIL_CODE')
  const before = await getContact(ctx.db, viewer.accountId)
  // a retry after a lost response
  if (before.email && before.email_key === key && before.email === input.email) return { email: before.email }
  const bound = await withinGuessLimits(ctx, codeGuessLimits(address), () =>
    inTransaction(ctx.db, async (tx) => {
      await lockIfPasswordUnchanged(tx, viewer.accountId, comparedHash)
      const code = await consumeCode(ctx, tx, { purpose: 'bind', key, code: input.code })
      if (code?.accountId !== viewer.accountId) return undefined
      await setEmail(tx, viewer.accountId, { email: code.email, key }, ctx.clock.now()).catch((error) => {
        throw violates(error, 'accounts_email_key_key') ? new AppError('EMAIL_TAKEN') : error
      })
      // a reset code was sent to the previously bound mailbox
      await cancelCodes(tx, viewer.accountId, ctx.clock.now())
      const { addressRange, device } = hashOrigin(ctx, { address, deviceId: input.deviceId })
      await publish(tx, emailVerified, {
        accountId: viewer.accountId,
        addressRange: addressRange.toString('hex'),
        device: device?.toString('hex'),
      })
      if (before.email) {
        const { webName, serviceMail, emailClosing } = await getSettings(tx)
        const lang = before.language as Lang
        const email = addressChangedEmail(lang, {
          site: webName,
          name: before.name ?? '',
          serviceMail,
        })
        await queueEmail(ctx, tx, before.email, { ...email, closing: emailClosing[lang] })
      }
      return code.email
    }),
  )
  if (bound === undefined) throw new AppError('WRONG_EMAIL_CODE')
  return { email: bound }
}
