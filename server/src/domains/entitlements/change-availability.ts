import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../platform/db/database.ts'
import { revokeAsset } from '../../platform/media-delivery/revocation-queries.ts'
import { type Action, defineAction, recordAction } from '../audit/index.ts'
import {
  changeState,
  type ItemMove,
  type ModerationDecision,
  type StateChange,
  stateAfter,
} from '../catalogue/index.ts'
import { listAssetTokens } from '../media/index.ts'

/** Moves of what others may see. Authors submit and withdraw their drafts, which nobody else sees, as is what is held. */
type AvailabilityMove = Exclude<ItemMove, 'submit' | 'withdraw' | 'hold'>

const actions: Record<AvailabilityMove, Action> = {
  publish: defineAction('entitlements.publish-item'),
  hide: defineAction('entitlements.hide-item'),
  remove: defineAction('entitlements.remove-item'),
  restore: defineAction('entitlements.restore-item'),
}

/**
 * Changes an item's state and ends every full grant given so far: within 5 s (the cache time of the list of
 * revocations), with nginx within 8 s, or 60 s while the database is down. Segments of a preview that a shared cache
 * has are served from there until the hour of their grant ends.
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE (its state is not the expected one); MoveRefused
 */
export async function changeAvailability(
  tx: Tx,
  move: AvailabilityMove,
  decision: ModerationDecision,
  refundSince?: Parameters<typeof changeState>[3],
): Promise<StateChange> {
  const change = await changeState(tx, move, decision, refundSince)
  if (change.changeId !== undefined) {
    for (const token of await listAssetTokens(tx, decision.itemId)) await revokeAsset(tx, token, decision.now)
    const { by: operator, itemId, reason, now } = decision
    const subject = { kind: 'item', id: itemId }
    const states = { before: { state: change.from }, after: { state: stateAfter(move) } }
    const action = change.isFirstPublication ? actions.publish : actions[move]
    await recordAction(tx, action, { operator, subject, ...states, reason, now })
  }
  return change
}

/** Takes a published video off the site during an investigation, without refunds. A repeat changes nothing. */
export function hideItem(ctx: Context, decision: Omit<ModerationDecision, 'now'>): Promise<StateChange> {
  return inTransaction(ctx.db, (tx) => changeAvailability(tx, 'hide', { ...decision, now: ctx.clock.now() }))
}

/**
 * Publishes a hidden or removed video that somebody approved. Refunded buyers may buy it again. Pending refunds are cancelled, because
 * those buyers have their video back.
 */
export function restoreItem(
  ctx: Pick<Context, 'clock'> & { db: DbOrTx },
  decision: Omit<ModerationDecision, 'now'>,
): Promise<StateChange> {
  return inTransaction(ctx.db, (tx) =>
    changeAvailability(tx, 'restore', { ...decision, now: ctx.clock.now() }),
  )
}
