import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { changeState, type ModerationDecision, type StateChange } from './change-state.ts'

/** Takes a published video off the site during an investigation, without refunds. A repeat changes nothing. */
export async function hideVideo(ctx: Context, decree: Omit<ModerationDecision, 'now'>): Promise<StateChange> {
  return inTransaction(ctx.db, (tx) => changeState(tx, 'hide', { ...decree, now: ctx.clock.now() }))
}
