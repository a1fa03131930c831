import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findSession, touchSession } from './queries.ts'

/** The list of sessions shows when each was last used, to the minute. */
const touchEveryMs = 60_000

/**
 * The viewer of a token.
 * @throws AppError SESSION_EXPIRED (unknown or unused for too long), SESSION_ENDED (ended, or the account suspended)
 */
export async function authenticate(ctx: Context, token: string): Promise<Viewer> {
  const now = ctx.clock.now()
  const session = await findSession(ctx.db, token)
  if (!session) throw new AppError('SESSION_EXPIRED')
  if (session.ended_at || session.suspended_at) throw new AppError('SESSION_ENDED')
  if (session.expires_at <= now) throw new AppError('SESSION_EXPIRED')
  if (now.getTime() - session.last_seen_at.getTime() > touchEveryMs)
    await touchSession(ctx.db, session.id, now)
  return {
    accountId: session.account_id,
    sessionId: session.id,
    isGuest: session.name === null,
    isStaff: session.is_staff,
  }
}
