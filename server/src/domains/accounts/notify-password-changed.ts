import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueEmail } from '../../platform/email/queue-email.ts'
import { getSettings } from '../settings/index.ts'
import { passwordChangedEmail } from './email/account-emails.ts'
import { getContact } from './queries.ts'

/** Emails the owner if an address is bound, in case it was not the owner who changed the password. */
export async function notifyPasswordChanged(ctx: Context, tx: Tx, accountId: bigint, device: string) {
  const owner = await getContact(tx, accountId)
  if (!owner.email) return
  const { webName, serviceMail, emailTexts, emailClosing } = await getSettings(tx)
  const email = passwordChangedEmail(owner.language as Lang, {
    site: webName,
    own: { ...emailTexts.passwordChanged, closing: emailClosing },
    name: owner.name ?? '',
    at: ctx.clock.now(),
    timeZone: ctx.config.timeZone,
    device,
    serviceMail,
  })
  await queueEmail(ctx, tx, { accountId, address: owner.email }, email)
}
