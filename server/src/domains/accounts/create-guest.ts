import { createGuest as createGuestCall, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { assertCurrentConsent } from './consent.ts'
import { insertAccount, insertConsents, setRecoveryHash } from './queries.ts'
import { groupCode, hashRequestKey, randomCode } from './random-codes.ts'
import type { OpenedSession } from './register-account.ts'
import { endAllSessions, openSession } from './session-queries.ts'

/** 120 bits: cannot be guessed, can be written down. */
export const recoveryCodeLength = 24

/** The request key scope of guest creation: nobody is signed in yet, so the keys belong to no account. */
const nobody = 0n

/**
 * How long a retry can open the account by its request key alone: as long as a client keeps a key, plus some
 * slow attempts.
 */
const repeatableForMs = 60 * 60_000

/** The stored part of the response, which contains no credentials. */
interface MadeGuest {
  accountId: string
  madeAt: string
}

/**
 * Creates a guest account. Its recovery code is only in the response. A retry after a lost response gets a
 * new token and a new code for the same account, and the lost ones stop working.
 * @throws AppError REQUEST_KEY_REUSED also for a retry after an hour, or after the guest became a member
 */
export async function createGuest(
  ctx: Context,
  requestKey: string,
  input: InputOf<typeof createGuestCall>,
): Promise<OpenedSession & { recoveryCode: string }> {
  await assertCurrentConsent(ctx.db, input.consent)
  const code = randomCode(recoveryCodeLength)
  const now = ctx.clock.now()
  const request = {
    accountId: nobody,
    call: createGuestCall.name,
    requestKey: hashRequestKey(ctx.secrets.pepper, requestKey),
    input,
  }
  return inTransaction(ctx.db, async (tx) => {
    const made = await withIdempotencyKey(tx, request, async (): Promise<MadeGuest> => {
      const accountId = await insertAccount(tx, {
        name: null,
        passwordHash: null,
        recoveryHash: null,
        shareCode: input.shareCode,
        channelCode: input.channelCode,
        lang: input.lang,
        now,
      })
      await insertConsents(tx, accountId, input.consent, now)
      return { accountId: String(accountId), madeAt: now.toISOString() }
    })
    const accountId = BigInt(made.accountId)
    const isInTime = now.getTime() - Date.parse(made.madeAt) <= repeatableForMs
    const recoveryHash = keyedHash(ctx.secrets.pepper, 'recovery', code)
    if (!isInTime || !(await setRecoveryHash(tx, accountId, recoveryHash))) {
      throw new AppError('REQUEST_KEY_REUSED')
    }
    await endAllSessions(tx, accountId, now)
    const token = await openSession(tx, accountId, input.device ?? '', now)
    return { accountId, token, recoveryCode: groupCode(code) }
  })
}
