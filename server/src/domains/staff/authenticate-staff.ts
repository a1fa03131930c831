import type { Permission, StaffRole } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { StaffViewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { policies } from '../policies.ts'
import { findStaffSession, isExpired, touchStaffSession } from './session-queries.ts'

/** The last use is stored to the minute. */
const touchEveryMs = 60_000

/**
 * Finds the member of the staff of a token.
 * @throws AppError SESSION_EXPIRED (unknown, or unused for too long), SESSION_ENDED, PERMISSION_DENIED
 */
export async function authenticateStaff(
  ctx: Context,
  token: string,
  permission: Permission,
): Promise<StaffViewer> {
  const now = ctx.clock.now()
  const session = await findStaffSession(ctx.db, token)
  if (!session) throw new AppError('SESSION_EXPIRED')
  if (session.hasEnded) throw new AppError('SESSION_ENDED')
  if (isExpired(session, now)) throw new AppError('SESSION_EXPIRED')
  const role = session.role as StaffRole
  if (!policies[permission].includes(role)) throw new AppError('PERMISSION_DENIED')
  if (now.getTime() - session.last_seen_at.getTime() > touchEveryMs)
    await touchStaffSession(ctx.db, session.id, now)
  return { accountId: session.account_id, sessionId: session.id, name: session.name ?? '', role }
}
