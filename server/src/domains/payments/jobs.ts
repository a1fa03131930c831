import { cryptoChains } from '@liuguang/contract'
import { idOf, type Task } from '../../platform/jobs/task.ts'
import { watchChain, watchChains } from './crypto/watch-chain.ts'
import { handleEvent } from './handle-event.ts'
import { pollOrder } from './poll-order.ts'
import { reconcile } from './reconcile.ts'
import { sweepOrders } from './sweep-orders.ts'

/** Orders up to this age are reconciled every night. */
const nightlyDays = 3

export const tasks: readonly Task[] = [
  {
    name: 'payments.handle-event',
    run: (ctx, payload, { isLastTry }) => handleEvent(ctx, idOf(payload, 'eventId'), isLastTry),
  },
  {
    name: 'payments.look-up-order',
    run: (ctx, payload) => pollOrder(ctx, idOf(payload, 'orderId')),
  },
  {
    name: 'payments.reconcile',
    // Once a day at a quiet hour, for as long as a provider may still reverse a payment.
    cron: '20 18 * * *',
    async run(ctx) {
      const since = new Date(ctx.clock.now().getTime() - nightlyDays * 86_400_000)
      for (const { subject, what } of await reconcile(ctx, since)) {
        ctx.log.error({ subject, what }, 'payments do not agree')
      }
    },
  },
  {
    name: 'payments.sweep-orders',
    cron: '* * * * *',
    run: (ctx) => sweepOrders(ctx),
  },
  {
    name: 'payments.watch-chains',
    cron: '* * * * *',
    run: (ctx) => watchChains(ctx),
  },
  {
    name: 'payments.watch-chain',
    async run(ctx, payload, { signal }) {
      const { chain } = payload as Record<string, unknown>
      const id = cryptoChains.find((one) => one === chain)
      if (!id) throw new Error('the job has no chain')
      await watchChain(ctx, id, signal)
    },
  },
]
