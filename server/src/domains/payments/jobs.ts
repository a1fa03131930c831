import { idOf, type Task } from '../../platform/jobs/task.ts'
import { handleEvent } from './handle-event.ts'
import { lookUpOrder } from './look-up-order.ts'
import { sweepOrders } from './sweep-orders.ts'

export const tasks: readonly Task[] = [
  {
    name: 'payments.handle-event',
    run: (ctx, payload, { isLastTry }) => handleEvent(ctx, idOf(payload, 'eventId'), isLastTry),
  },
  {
    name: 'payments.look-up-order',
    run: (ctx, payload) => lookUpOrder(ctx, idOf(payload, 'orderId')),
  },
  {
    name: 'payments.sweep-orders',
    cron: '* * * * *',
    run: (ctx) => sweepOrders(ctx),
  },
]
