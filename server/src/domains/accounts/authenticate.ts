import type { Context } from '../../context.ts'
import type { IdempotentRequest, Viewer } from '../../platform/auth/viewer.ts'
import { findFirstResponse } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findSession, touchSession } from './session-queries.ts'

/** The list of sessions shows the time of the last use, to the minute. */
const touchEveryMs = 60_000

/** The stored response of a request that ended its own session. */
export interface SelfEndedSession {
  endedSessionId: string
}

/**
 * Finds the viewer of a token. An ended session is accepted only for a retry of the request that ended it:
 * the response with the new token may have been lost.
 * @throws AppError SESSION_EXPIRED (unknown or unused for too long), SESSION_ENDED (ended, or the account
 *   suspended)
 */
export async function authenticate(
  ctx: Context,
  token: string,
  request: IdempotentRequest | undefined,
): Promise<Viewer> {
  const now = ctx.clock.now()
  const session = await findSession(ctx.db, token)
  if (!session) throw new AppError('SESSION_EXPIRED')
  if (session.suspended_at) throw new AppError('SESSION_ENDED')
  if (session.ended_at && !(await wasEndedBy(ctx, session, request))) throw new AppError('SESSION_ENDED')
  if (session.expires_at <= now) throw new AppError('SESSION_EXPIRED')
  if (!session.ended_at && now.getTime() - session.last_seen_at.getTime() > touchEveryMs)
    await touchSession(ctx.db, session.id, now)
  return {
    accountId: session.account_id,
    sessionId: session.id,
    isGuest: session.name === null,
    isStaff: session.is_staff,
    keepsHistory: session.keep_history && !session.is_private,
  }
}

async function wasEndedBy(
  ctx: Context,
  session: { id: bigint; account_id: bigint },
  request: IdempotentRequest | undefined,
): Promise<boolean> {
  if (!request) return false
  const response = await findFirstResponse(ctx.db, { accountId: session.account_id, ...request })
  const endedSessionId = (response as Partial<SelfEndedSession> | undefined)?.endedSessionId
  return endedSessionId === String(session.id)
}
