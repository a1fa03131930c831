import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { endAllSessions, endSession } from '../session-queries.ts'
import { lockPerson } from './queries.ts'

const sessionsEnded = defineAction('accounts.end-sessions')

/**
 * Ends one session of an account, or all, with its media grants.
 * @param sessionId undefined: all of them
 * @throws AppError NOT_FOUND, REASON_REQUIRED
 */
export async function endPersonSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  facts: { accountId: bigint; sessionId: bigint | undefined; operator: Operator; reason: string },
): Promise<void> {
  const { accountId, sessionId, operator, reason } = facts
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, accountId)
    if (sessionId === undefined) await endAllSessions(tx, accountId, now)
    else if (!(await endSession(tx, accountId, sessionId, now))) throw new AppError('NOT_FOUND')
    await recordAction(tx, sessionsEnded, {
      ...{ operator, reason, now, subject: { kind: 'account', id: accountId } },
      after: { sessions: sessionId ?? 'all' },
    })
  })
}
