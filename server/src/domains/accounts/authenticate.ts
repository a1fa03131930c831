import type { Context } from '../../context.ts'
import type { RepeatableAsk, Viewer } from '../../platform/auth/viewer.ts'
import { findAnswer } from '../../platform/db/answer-once.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findSession, touchSession } from './queries.ts'

/** The list of sessions shows when each was last used, to the minute. */
const touchEveryMs = 60_000

/** The stored answer of a request that ended the session that made it. */
export interface EndedItself {
  endedSessionId: string
}

/**
 * The viewer of a token. An ended session gets through with the request that ended it, and with nothing else: the
 * answer, and the new token in it, may have been lost.
 * @throws AppError SESSION_EXPIRED (unknown or unused for too long), SESSION_ENDED (ended, or the account suspended)
 */
export async function authenticate(
  ctx: Context,
  token: string,
  ask: RepeatableAsk | undefined,
): Promise<Viewer> {
  const now = ctx.clock.now()
  const session = await findSession(ctx.db, token)
  if (!session) throw new AppError('SESSION_EXPIRED')
  if (session.suspended_at) throw new AppError('SESSION_ENDED')
  if (session.ended_at && !(await wasEndedBy(ctx, session, ask))) throw new AppError('SESSION_ENDED')
  if (session.expires_at <= now) throw new AppError('SESSION_EXPIRED')
  if (!session.ended_at && now.getTime() - session.last_seen_at.getTime() > touchEveryMs)
    await touchSession(ctx.db, session.id, now)
  return {
    accountId: session.account_id,
    sessionId: session.id,
    isGuest: session.name === null,
    isStaff: session.is_staff,
  }
}

async function wasEndedBy(
  ctx: Context,
  session: { id: bigint; account_id: bigint },
  ask: RepeatableAsk | undefined,
): Promise<boolean> {
  if (!ask) return false
  const answer = await findAnswer(ctx.db, { accountId: session.account_id, ...ask })
  const endedSessionId = (answer as Partial<EndedItself> | undefined)?.endedSessionId
  return endedSessionId === String(session.id)
}
