import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { confirmOwner, lockIfPasswordUnchanged } from './confirm-password.ts'
import { endOtherSessions, endSession } from './session-queries.ts'

/**
 * Signs one device out. A member must give the password, so that a stolen session cannot sign the owner out.
 * @throws AppError WRONG_PASSWORD, TRY_LATER, NOT_FOUND
 */
export async function endSessionOf(
  ctx: Context,
  viewer: Viewer,
  { id, password }: { id: number; password?: string | undefined },
): Promise<void> {
  const comparedHash = await confirmOwner(ctx, viewer, password)
  const isFound = await inTransaction(ctx.db, async (tx) => {
    await lockIfPasswordUnchanged(tx, viewer.accountId, comparedHash)
    return endSession(tx, viewer.accountId, BigInt(id), ctx.clock.now())
  })
  if (!isFound) throw new AppError('NOT_FOUND')
}

/** Signs every other device out. @throws AppError WRONG_PASSWORD, TRY_LATER */
export async function endOtherSessionsOf(ctx: Context, viewer: Viewer, password: string | undefined) {
  const comparedHash = await confirmOwner(ctx, viewer, password)
  const { accountId, sessionId } = viewer
  return inTransaction(ctx.db, async (tx) => {
    await lockIfPasswordUnchanged(tx, accountId, comparedHash)
    return { ended: await endOtherSessions(tx, accountId, sessionId, ctx.clock.now()) }
  })
}
