import { randomInt } from 'node:crypto'
import { type Lang, limits } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { getSettings } from '../../settings/index.ts'
import { getContact } from '../queries.ts'
import { codeLetter } from './letters.ts'
import { findAccountByEmail, findCodeRequest, setCode } from './queries.ts'

/** Whoever asked has gone away by then, and asks again. */
const staleMs = 20 * 60_000

/**
 * Makes a code and emails it. A second run makes another one, and only that one is good. Nothing is sent for an address
 * that belongs to no account. A reset code goes to the address that is bound, however the typed one is spelled: with
 * some mail providers a `+tag` or a full-width letter is the mailbox of somebody else. A code that binds an address goes
 * to the very address that it binds.
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
  const { webName } = await getSettings(ctx.db)
  const letter = codeLetter(request.language as Lang, {
    site: webName,
    purpose: request.purpose as 'bind' | 'reset',
    name: account.name ?? '',
    code,
  })
  await ctx.mailer.send(recipient, letter)
}

/** Bound to its request: the same digits of another mail are another code. */
export function hashEmailCode(ctx: Context, codeId: bigint, code: string): Buffer {
  return keyedHash(ctx.secrets.codePepper, 'email-code', `${codeId}:${code}`)
}
