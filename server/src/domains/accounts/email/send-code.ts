import { randomInt } from 'node:crypto'
import { type Lang, limits } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { getSettings } from '../../settings/index.ts'
import { getContact } from '../queries.ts'
import { codeEmail } from './account-emails.ts'
import { type CodePurpose, findAccountByEmail, findCodeRequest, setCode } from './queries.ts'

/** By then the user has left, and requests another code. */
const staleMs = 20 * 60_000

/**
 * Creates a code and emails it. A second run creates another one, which voids the first. An address without
 * an account gets no email. A reset code is sent to the bound address, however the requested one is spelled:
 * at some providers a `+tag` or a full-width letter is a different person's mailbox. A binding code is sent
 * to exactly the address to be bound.
 */
export async function sendCode(ctx: Context, codeId: bigint): Promise<void> {
  const request = await findCodeRequest(ctx.db, codeId)
  const now = ctx.clock.now()
  if (!request || request.used_at || !ctx.mailer) return
  if (now.getTime() - request.requested_at.getTime() > staleMs) return
  const account =
    request.purpose === 'bind' && request.account_id !== null
      ? await getContact(ctx.db, request.account_id)
      : await findAccountByEmail(ctx.db, request.email_key)
  const recipient = request.purpose === 'bind' ? request.email : account?.email
  if (!account || !recipient) return
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  await setCode(ctx.db, codeId, {
    accountId: account.id,
    hash: hashEmailCode(ctx, codeId, code),
    expiresAt: new Date(now.getTime() + limits.emailCodeSeconds * 1000),
  })
  const { webName, emailTexts, emailClosing } = await getSettings(ctx.db)
  const purpose = request.purpose as CodePurpose
  const texts = purpose === 'bind' ? emailTexts.bindCode : emailTexts.resetCode
  const email = codeEmail(request.language as Lang, {
    site: webName,
    own: { ...texts, closing: emailClosing },
    purpose,
    name: account.name ?? '',
    code,
  })
  await ctx.mailer.send(recipient, email)
}

/** Keyed with its request: the same digits for another request give another hash. */
export function hashEmailCode(ctx: Context, codeId: bigint, code: string): Buffer {
  return keyedHash(ctx.secrets.pepper, 'email-code', `${codeId}:${code}`)
}
