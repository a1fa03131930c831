import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Operator, recordAction } from '../audit/index.ts'
import { sessionEnded, signedOut } from './actions.ts'
import { endStaffSessions, lockStaffSession } from './session-queries.ts'

/**
 * Ends the session of the request, or another one of the same person. A repeat changes nothing.
 * @param facts.current the session of the request
 * @throws AppError NOT_FOUND when the account has no such session
 */
export async function endOwnSession(
  ctx: Pick<Context, 'db' | 'clock'>,
  {
    accountId,
    id,
    current,
    operator,
  }: { accountId: bigint; id: bigint; current: bigint; operator: Operator },
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const session = await lockStaffSession(tx, accountId, id)
    if (!session) throw new AppError('NOT_FOUND')
    if (session.ended_at !== null) return
    await endStaffSessions(tx, accountId, id, now)
    const { device } = session
    const subject = { kind: 'account', id: accountId }
    await recordAction(tx, id === current ? signedOut : sessionEnded, {
      operator,
      subject,
      before: { device },
      now,
    })
  })
}
