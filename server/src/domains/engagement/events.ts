import { Type } from 'typebox'
import { RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** An account removed these items from its history, or what it watched within a time; all of it where neither is given. */
export const historyCleared = defineEvent(
  'engagement.history-cleared',
  Type.Object({
    accountId: RowId,
    itemIds: Type.Optional(Type.Array(RowId)),
    /** Unix ms, included. */
    fromMs: Type.Optional(Type.Integer()),
    /** Unix ms, not included. What is watched after the removal is later. */
    untilMs: Type.Integer(),
  }),
)
