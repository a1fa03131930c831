import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { changeState, type Decree, type StateChange } from './change-state.ts'

/**
 * Puts a hidden or removed video back. Who was refunded may buy it again; refunds that have not been made yet are not
 * made any more: those buyers have what they paid for.
 */
export async function restoreVideo(ctx: Context, decree: Omit<Decree, 'now'>): Promise<StateChange> {
  return inTransaction(ctx.db, (tx) => changeState(tx, 'restore', { ...decree, now: ctx.clock.now() }))
}
