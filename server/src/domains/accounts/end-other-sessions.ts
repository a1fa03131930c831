import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { confirmOwner, lockConfirmed } from './confirm-password.ts'
import { endOtherSessions } from './queries.ts'

/** Signs every other device out. @throws AppError WRONG_PASSWORD, TRY_LATER */
export async function endOtherSessionsOf(
  ctx: Context,
  viewer: Viewer,
  password: string | undefined,
): Promise<{ ended: number }> {
  const comparedHash = await confirmOwner(ctx, viewer, password)
  const { accountId, sessionId } = viewer
  return inTransaction(ctx.db, async (tx) => {
    await lockConfirmed(tx, accountId, comparedHash)
    return { ended: await endOtherSessions(tx, accountId, sessionId, ctx.clock.now()) }
  })
}
