import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { changeState, type ModerationDecision, type StateChange } from './change-state.ts'

/**
 * Publishes a hidden or removed video again. Refunded buyers may buy it again. Pending refunds are cancelled, because
 * those buyers have their video back.
 */
export async function restoreVideo(
  ctx: Context,
  decree: Omit<ModerationDecision, 'now'>,
): Promise<StateChange> {
  return inTransaction(ctx.db, (tx) => changeState(tx, 'restore', { ...decree, now: ctx.clock.now() }))
}
