import type { createGuest as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { assertCurrentConsent } from './consent.ts'
import { insertAccount, insertConsents, openSession } from './queries.ts'
import { groupCode, hashCode, randomCode } from './random-codes.ts'
import type { OpenedSession } from './register-account.ts'

/** 120 bit: cannot be guessed, can be written down. */
export const recoveryCodeLength = 24

/** Makes a guest account. Its recovery code is in the answer and nowhere else. */
export async function createGuest(
  ctx: Context,
  input: InputOf<typeof call>,
): Promise<OpenedSession & { recoveryCode: string }> {
  await assertCurrentConsent(ctx.db, input.consent)
  const code = randomCode(recoveryCodeLength)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const accountId = await insertAccount(tx, {
      name: null,
      passwordHash: null,
      recoveryHash: hashCode(ctx.secrets.codePepper, 'recovery', code),
      shareCode: input.shareCode,
      channelCode: input.channelCode,
      now,
    })
    await insertConsents(tx, accountId, input.consent, now)
    const token = await openSession(tx, accountId, input.device ?? '', now)
    return { accountId, token, recoveryCode: groupCode(code) }
  })
}
