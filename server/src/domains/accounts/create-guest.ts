import { createGuest as createGuestCall, type InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../platform/db/answer-once.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { assertCurrentConsent } from './consent.ts'
import { endAllSessions, insertAccount, insertConsents, openSession, setRecoveryHash } from './queries.ts'
import { groupCode, hashRequestKey, randomCode } from './random-codes.ts'
import type { OpenedSession } from './register-account.ts'

/** 120 bit: cannot be guessed, can be written down. */
export const recoveryCodeLength = 24

/** Nobody is signed in yet: keys of guests that are made belong to no account. */
const nobody = 0n

/** A repeat opens the account by its request key alone: for as long as a client keeps one, and some slow tries. */
const repeatableForMs = 60 * 60_000

/** What is kept of the answer: nothing that opens the account. */
interface MadeGuest {
  accountId: string
  madeAt: string
}

/**
 * Makes a guest account. Its recovery code is in the answer and nowhere else; a repeat, whose first answer was lost,
 * gets a new token and a new code for the same account, and what the lost answer held opens nothing any more.
 * @throws AppError REQUEST_KEY_REUSED also for a repeat that comes after an hour, or after the guest became a member
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
    requestKey: hashRequestKey(ctx.secrets.codePepper, requestKey),
    input,
  }
  return inTransaction(ctx.db, async (tx) => {
    const made = await answerOnce(tx, request, async (): Promise<MadeGuest> => {
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
    const recoveryHash = keyedHash(ctx.secrets.codePepper, 'recovery', code)
    if (!isInTime || !(await setRecoveryHash(tx, accountId, recoveryHash))) {
      throw new AppError('REQUEST_KEY_REUSED')
    }
    await endAllSessions(tx, accountId, now)
    const token = await openSession(tx, accountId, input.device ?? '', now)
    return { accountId, token, recoveryCode: groupCode(code) }
  })
}
