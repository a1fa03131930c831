import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { changeState, type Decree, type StateChange } from './change-state.ts'

/** Takes a published video off the site while something is examined; nothing is refunded. A repeat changes nothing. */
export async function hideVideo(ctx: Context, decree: Omit<Decree, 'now'>): Promise<StateChange> {
  return inTransaction(ctx.db, (tx) => changeState(tx, 'hide', { ...decree, now: ctx.clock.now() }))
}
