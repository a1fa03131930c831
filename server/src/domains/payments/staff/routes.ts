import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../../platform/http/bind-call.ts'
import { staffOperator } from '../../audit/index.ts'
import { attachPayment } from '../crypto/attach-payment.ts'
import { decideDispute } from '../decide-dispute.ts'
import { decideEvent } from '../decide-event.ts'
import { listUnconfiguredProviders, stopPolling } from '../unconfigured-providers.ts'
import { startPaymentsCheck } from './check-payments.ts'
import { listOpenPayments } from './list-open-payments.ts'
import { readOrder, readOrderEvents, readOrders, readOrderTransfers } from './read-orders.ts'
import { refundOrder } from './refund-order.ts'

/** Calls of the staff about orders and payment events. */
export const staffRoutes: readonly BoundCall[] = [
  bind(contract.listAllOrders, ({ ctx, input }) => readOrders(ctx, input)),
  bind(contract.getStaffOrder, ({ ctx, input }) => readOrder(ctx, input.id)),
  bind(contract.listOrderEvents, ({ ctx, input }) => readOrderEvents(ctx, input)),
  bind(contract.listOrderTransfers, ({ ctx, input }) => readOrderTransfers(ctx, input)),
  bind(contract.listOpenPayments, ({ ctx, input }) => listOpenPayments(ctx, input)),
  bind(contract.checkPayments, ({ ctx, input, ...request }) =>
    startPaymentsCheck(ctx, { days: input.days, operator: staffOperator(request) }),
  ),
  bind(contract.refundOrder, async ({ ctx, input, ...request }) => {
    const operator = staffOperator(request)
    const { lostPoints } = await refundOrder(ctx, { reference: input.id, reason: input.reason, operator })
    return { lostPoints: Number(lostPoints) }
  }),
  bind(contract.decideStaffDispute, ({ ctx, input, ...request }) =>
    decideDispute(ctx, {
      ...{ reference: input.id, decision: input.decision, note: input.reason },
      by: staffOperator(request),
    }),
  ),
  bind(contract.listUnconfiguredProviders, async ({ ctx }) =>
    (await listUnconfiguredProviders(ctx)).map(({ since, ...one }) => ({
      ...one,
      since: since.toISOString(),
    })),
  ),
  bind(contract.stopPollingProvider, async ({ ctx, input, ...request }) => ({
    orders: Number(await stopPolling(ctx, { ...input, by: staffOperator(request) })),
  })),
  bind(contract.decidePaymentEvent, async ({ ctx, input, ...request }) => {
    const { eventId, decision, reason } = input
    await decideEvent(ctx, { eventId: BigInt(eventId), decision, reason, by: staffOperator(request) })
    return {}
  }),
  bind(contract.attachPaymentEvent, async ({ ctx, input, ...request }) => {
    const { eventId, id, reason } = input
    await attachPayment(ctx, { eventId: BigInt(eventId), reference: id, reason, by: staffOperator(request) })
    return {}
  }),
]
