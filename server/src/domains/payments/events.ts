import { Instant } from '@liuguang/contract'
import { Type } from 'typebox'
import { RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** A paid order was credited. `vipCardEndsAt`: its points bought its VIP card at once, which lasts until then. */
export const orderCredited = defineEvent(
  'payments.order-credited',
  Type.Object({
    orderId: RowId,
    accountId: RowId,
    points: Type.Integer(),
    vipCardEndsAt: Type.Optional(Instant),
  }),
)

/** Staff decided that a claimed transfer does not pay the order. */
export const claimRefused = defineEvent(
  'payments.claim-refused',
  Type.Object({ claimId: RowId, accountId: RowId, reference: Type.String() }),
)

/** A chargeback of a credited order began: what was bought since is to be revoked, then `settleDispute`. */
export const disputeStarted = defineEvent('payments.dispute-started', Type.Object({ orderId: RowId }))
