import { itemStates } from '@liuguang/contract'
import { Type } from 'typebox'
import { RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** An item was published, hidden, removed or restored, or its author submitted or withdrew it. */
export const itemStateChanged = defineEvent(
  'catalogue.item-state-changed',
  Type.Object({
    itemId: RowId,
    kind: Type.String(),
    /** Its row of `item_state_changes`. */
    changeId: RowId,
    from: Type.Enum(itemStates),
    to: Type.Enum(itemStates),
  }),
)
