import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { watchChain, watchChainJob, watchChains } from './crypto/watch-chain.ts'
import { handleEvent } from './handle-event.ts'
import { pollOrder, pollOrderJob } from './poll-order.ts'
import { handleEventJob } from './receive-webhook.ts'
import { checkPaymentsJob, makePaymentsCheck, startPaymentsCheck } from './staff/check-payments.ts'
import { sweepOrders } from './sweep-orders.ts'

/** Orders up to this age are reconciled every night. */
const nightlyDays = 3

export const tasks: readonly Task[] = [
  handleJob(handleEventJob, (ctx, { eventId }, { isLastAttempt }) =>
    handleEvent(ctx, eventId, isLastAttempt),
  ),
  handleJob(pollOrderJob, (ctx, { orderId }) => pollOrder(ctx, orderId)),
  {
    name: 'payments.reconcile',
    // Once a day at a quiet hour, for as long as a provider may still reverse a payment.
    cron: '20 18 * * *',
    async run(ctx) {
      await startPaymentsCheck(ctx, { days: nightlyDays })
    },
  },
  handleJob(checkPaymentsJob, (ctx, { checkId }, { isLastAttempt }) =>
    makePaymentsCheck(ctx, { checkId, isLastAttempt }),
  ),
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
  handleJob(watchChainJob, (ctx, { chain }, { signal }) => watchChain(ctx, chain, signal)),
]
