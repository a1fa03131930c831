import { type Lang, limits } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../../platform/jobs/define-job.ts'
import { emailKey } from './email-key.ts'
import { type CodePurpose, insertCodeRequest, listRequests, lockMailbox } from './queries.ts'

export const sendCodeJob = defineJob('accounts.send-code', Type.Object({ codeId: RowId }))

interface CodeRequest {
  purpose: CodePurpose
  /** The account that binds the address. Null for a reset, where the worker looks up the account. */
  accountId: bigint | null
  email: string
  language: Lang
}

const hourMs = 3_600_000
/** Limits the emails per hour that one person can have sent to the mailbox of another person. */
const perHour = 6

/**
 * Records the request and leaves the rest to the worker: the response and its timing depend only on earlier
 * requests for this address, so they do not reveal which addresses have an account.
 * @throws AppError NO_MAIL_SERVER. RESEND_LATER and TRY_LATER with the seconds to wait. BAD_REQUEST for an
 *   invalid address
 */
export async function requestCode(
  ctx: Context,
  request: CodeRequest,
): Promise<{ resendSeconds: number; validSeconds: number }> {
  if (!ctx.mailer) throw new AppError('NO_MAIL_SERVER')
  const key = emailKey(request.email)
  if (!key) throw new AppError('BAD_REQUEST', { path: '/email' })
  const mailbox = { email: request.email, key }
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockMailbox(tx, mailbox)
    const earlier = await listRequests(tx, mailbox, new Date(now.getTime() - hourMs))
    const newest = earlier.find(({ purpose }) => purpose === request.purpose)
    const waitMs = newest ? newest.at.getTime() + limits.emailResendSeconds * 1000 - now.getTime() : 0
    if (waitMs > 0) throw new AppError('RESEND_LATER', { seconds: Math.ceil(waitMs / 1000) })
    const oldest = earlier[perHour - 1]
    if (oldest) {
      throw new AppError('TRY_LATER', {
        seconds: Math.ceil((oldest.at.getTime() + hourMs - now.getTime()) / 1000),
      })
    }
    const { purpose, accountId, language } = request
    const codeId = await insertCodeRequest(tx, { purpose, accountId, mailbox, language, now })
    await addJob(tx, sendCodeJob, { codeId })
  })
  return { resendSeconds: limits.emailResendSeconds, validSeconds: limits.emailCodeSeconds }
}
