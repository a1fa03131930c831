import type { registerAccount as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx, violates } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertCurrentConsent } from './consent.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { insertAccount, insertConsents } from './queries.ts'
import { openSession } from './session-queries.ts'
import { requireAllowedName } from './update-user.ts'

/** An account and the token of its new session. */
export interface OpenedSession {
  accountId: bigint
  token: string
}

/**
 * Creates a member account and signs it in.
 * @throws AppError PASSWORD_TOO_COMMON, CONSENT_OUTDATED, NAME_REFUSED, ACCOUNT_TAKEN
 */
export async function registerAccount(ctx: Context, input: InputOf<typeof call>): Promise<OpenedSession> {
  if (await isCommonPassword(input.password)) throw new AppError('PASSWORD_TOO_COMMON')
  await assertCurrentConsent(ctx.db, input.consent)
  await requireAllowedName(ctx.db, input.account)
  const passwordHash = await hashPassword(input.password)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const accountId = await insertMember(tx, {
      name: input.account,
      passwordHash,
      shareCode: input.shareCode,
      channelCode: input.channelCode,
      lang: input.lang,
      now,
    })
    await insertConsents(tx, accountId, input.consent, now)
    return { accountId, token: await openSession(tx, accountId, input.device ?? '', now) }
  })
}

/** An account with a name and a password. @throws AppError ACCOUNT_TAKEN */
export async function insertMember(
  tx: Tx,
  facts: Omit<Parameters<typeof insertAccount>[1], 'recoveryHash'>,
): Promise<bigint> {
  try {
    return await insertAccount(tx, { ...facts, recoveryHash: null })
  } catch (error) {
    throw violates(error, 'accounts_name_key') ? new AppError('ACCOUNT_TAKEN') : error
  }
}
