import { randomInt } from 'node:crypto'
import { type Lang, limits } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { getSettings } from '../../settings/index.ts'
import { getContact } from '../queries.ts'
import { hashCode } from '../random-codes.ts'
import { codeLetter } from './letters.ts'
import { findAccountByEmail, findCodeRequest, setCode } from './queries.ts'

/** Whoever asked has gone away by then, and asks again. */
const staleMs = 20 * 60_000

/**
 * Makes a code and mails it. A second run makes another one, which alone is good then. To an address that is nobody's
 * nothing is sent.
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
  if (!account) return
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
  await ctx.mailer.send(request.email, letter)
}

/** Bound to its request: the same digits of another mail are another code. */
export function hashEmailCode(ctx: Context, codeId: bigint, code: string): Buffer {
  return hashCode(ctx.secrets.codePepper, 'email-code', `${codeId}:${code}`)
}
