import { Instant } from '@liuguang/contract'
import { Type } from 'typebox'
import { RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** A verified email address got its gifts: VIP time, which lasts until `vipEndsAt`, or free views. */
export const welcomed = defineEvent(
  'promotion.welcomed',
  Type.Object({ accountId: RowId, vipEndsAt: Type.Optional(Instant), freeViews: Type.Integer() }),
)
