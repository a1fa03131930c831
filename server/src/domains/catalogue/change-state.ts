import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Operator } from '../audit/index.ts'
import { recountWorksOfItems } from './actor-queries.ts'
import { itemStateChanged } from './events.ts'
import { indexItems } from './index-items.ts'
import { decideMove, type ItemMove, type ItemState } from './item-state.ts'
import { endSchedule } from './schedule-queries.ts'
import { insertStateChange, lockState, setState } from './state-queries.ts'

/** An operator's decision about an item. */
export interface ModerationDecision {
  itemId: bigint
  /** The state that is expected. Undefined: any. */
  expected?: ItemState | undefined
  /** For the audit log. Not shown to visitors. */
  reason: string
  by: Operator
  now: Date
}

export interface StateChange {
  title: string
  from: ItemState
  /** Undefined when the item was in that state already. */
  changeId: bigint | undefined
  /** It is published, and never was before. */
  isFirstPublication: boolean
}

/** The item's state does not allow this change. The message is for the operator. */
export class MoveRefused extends Error {
  readonly title: string
  readonly state: ItemState

  constructor(message: string, { title, state }: { title: string; state: ItemState }) {
    super(message)
    this.name = 'MoveRefused'
    this.title = title
    this.state = state
  }
}

/**
 * Changes an item's state by the table in item-state.ts, ends its schedule, and records who did it and why. The caller ends
 * the grants given so far. If the item is in that state already, nothing changes, except that a `hide` ends its schedule.
 * @throws AppError NOT_FOUND; MoveRefused; CHANGED_MEANWHILE when its state would change and is not the expected one
 */
export async function changeState(
  tx: Tx,
  move: ItemMove,
  { itemId, expected, reason, by, now }: ModerationDecision,
  refundSince?: (from: ItemState) => Promise<Date>,
): Promise<StateChange> {
  const item = await lockState(tx, itemId)
  if (!item) throw new AppError('NOT_FOUND')
  const { title, state: from } = item
  const outcome = decideMove(item, move)
  if (outcome.kind === 'refuse') throw new MoveRefused(`"${title}" (${itemId}) ${outcome.why}.`, item)
  if (outcome.kind === 'stay') {
    // Whoever hides what is hidden already wants it to stay so.
    if (move === 'hide') await endSchedule(tx, itemId)
    return { title, from, changeId: undefined, isFirstPublication: false }
  }
  if (expected !== undefined && from !== expected) throw new AppError('CHANGED_MEANWHILE')
  const change = {
    itemId,
    from,
    to: outcome.to,
    reason,
    by: by.name,
    now,
    refundSince: await refundSince?.(from),
  }
  await setState(tx, itemId, outcome.to, now)
  await endSchedule(tx, itemId)
  const changeId = await insertStateChange(tx, change)
  await indexItems(tx, [itemId])
  await recountWorksOfItems(tx, [itemId])
  await publish(tx, itemStateChanged, { itemId, kind: item.kind, changeId, from, to: outcome.to })
  return { title, from, changeId, isFirstPublication: outcome.to === 'published' && !item.wasPublished }
}
