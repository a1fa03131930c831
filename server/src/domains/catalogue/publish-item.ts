import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { recountWorksOfItems } from './actor-queries.ts'
import { itemStateChanged } from './events.ts'
import { indexItems } from './index-items.ts'
import { decideMove, stateAfter } from './item-state.ts'
import { insertStateChange, lockState } from './state-queries.ts'

interface Approval {
  approvedBy: string
  /** For the record of the move. */
  reason: string
  now: Date
}

/** Publishes an item and records who approved it. A repeat changes nothing: the first date and approver stay. */
export function publishItem(tx: Tx, itemId: bigint, approval: Approval): Promise<void> {
  return approve(tx, itemId, 'publish', approval)
}

/**
 * Records who approved an item that an operator imported, and keeps it hidden: its schedule or staff publish it. A repeat
 * changes nothing.
 */
export function holdItem(tx: Tx, itemId: bigint, approval: Approval): Promise<void> {
  return approve(tx, itemId, 'hold', approval)
}

/** Records who approved a published or hidden item of the site's own as it is now. */
export async function setApprover(tx: Tx, itemId: bigint, approvedBy: string): Promise<void> {
  await tx.updateTable('items').set({ approved_by: approvedBy }).where('id', '=', itemId).execute()
}

async function approve(tx: Tx, itemId: bigint, move: 'publish' | 'hold', approval: Approval): Promise<void> {
  const { approvedBy, reason, now } = approval
  const item = await lockState(tx, itemId)
  if (!item) return
  const { state: from, kind } = item
  if (decideMove(item, move).kind !== 'go') return
  const to = stateAfter(move)
  await tx
    .updateTable('items')
    .set({ state: to, approved_by: approvedBy, ...(to === 'published' && { published_at: now }) })
    .where('id', '=', itemId)
    .execute()
  const change = { itemId, from, to, reason, by: approvedBy, now, refundSince: undefined }
  const changeId = await insertStateChange(tx, change)
  await indexItems(tx, [itemId])
  await recountWorksOfItems(tx, [itemId])
  await publish(tx, itemStateChanged, { itemId, kind, changeId, from, to })
}
