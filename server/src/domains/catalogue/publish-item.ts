import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { recountWorksOfItems } from './actor-queries.ts'
import { itemStateChanged } from './events.ts'
import { indexItems } from './index-items.ts'
import { decideMove } from './item-state.ts'
import { insertStateChange, lockState } from './state-queries.ts'

/**
 * Publishes an item and records who approved it. A repeat changes nothing: the first date and approver stay.
 * @param reason for the record of the move
 */
export async function publishItem(
  tx: Tx,
  itemId: bigint,
  approval: { approvedBy: string; reason: string; now: Date },
): Promise<void> {
  const { approvedBy, reason, now } = approval
  const item = await lockState(tx, itemId)
  if (!item) return
  const { state: from, kind } = item
  if (decideMove(item, 'publish').kind !== 'go') return
  await tx
    .updateTable('items')
    .set({ state: 'published', published_at: now, approved_by: approvedBy })
    .where('id', '=', itemId)
    .execute()
  const change = {
    itemId,
    from,
    to: 'published' as const,
    reason,
    by: approvedBy,
    now,
    refundSince: undefined,
  }
  const changeId = await insertStateChange(tx, change)
  await indexItems(tx, [itemId])
  await recountWorksOfItems(tx, [itemId])
  await publish(tx, itemStateChanged, { itemId, kind, changeId, from, to: change.to })
}
