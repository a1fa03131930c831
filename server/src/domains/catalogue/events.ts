import { Type } from 'typebox'
import { RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** An item was published, hidden, removed or restored. */
export const itemStateChanged = defineEvent(
  'catalogue.item-state-changed',
  Type.Object({ itemId: RowId, kind: Type.String() }),
)
