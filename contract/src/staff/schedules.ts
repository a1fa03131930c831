import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Closed, Empty, Id, Instant, Text } from '../shapes.ts'

/** Calls of the staff about the time at which an item is published that is hidden, or that an operator imported. */

/** When an item is published, or why it was not. */
export const ItemSchedule = Closed({
  publishAt: Instant,
  /** Who decided it, and why. */
  by: Type.String(),
  reason: Type.String(),
  /** Why it was not published at that time; it is not tried again. Null: it waits. */
  refusal: Type.Union([Closed({ at: Instant, problem: Type.String() }), Type.Null()]),
})
export type ItemSchedule = Static<typeof ItemSchedule>

/** `refused`: the item was not published at its time. */
export const scheduleStates = ['waiting', 'refused'] as const
export const ScheduleState = Type.Enum(scheduleStates)
export type ScheduleState = Static<typeof ScheduleState>

/** Actions on visibility are recorded with a reason. */
const reason = Text(1, 500)

export const scheduleItem = defineCall({
  name: 'publishing.schedule-item',
  path: '/v1/publishing/schedule-item',
  who: 'staff',
  permission: 'entitlements.hide',
  summary:
    'Publishes a hidden item at a time to come, as restoring it then would, instead of at an earlier decided time. What an operator imported can be given a time while it is processed: it is published then, or as soon as it can be watched. The schedule ends when the item is published or removed before.',
  input: Closed({ id: Id, publishAt: Instant, reason }),
  output: ItemSchedule,
  errors: [
    ...(['NOT_FOUND', 'REASON_REQUIRED', 'WORK_STATE_REFUSED'] as const),
    ...(['PUBLISH_TIME_PASSED', 'PUBLICATION_REFUSED'] as const),
  ],
})

export const unscheduleItem = defineCall({
  name: 'publishing.unschedule-item',
  path: '/v1/publishing/unschedule-item',
  who: 'staff',
  permission: 'entitlements.hide',
  summary:
    'Ends the schedule of an item, which stays as it is, or is hidden once it is processed; also of one that was not published at its time. A repeat changes nothing.',
  input: Closed({ id: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
})
