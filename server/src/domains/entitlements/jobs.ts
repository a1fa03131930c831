import { idOf, type Task } from '../../platform/jobs/task.ts'
import { refundRemoved } from './refund-removed.ts'
import { revokeDisputed } from './revoke-disputed.ts'

export const tasks: readonly Task[] = [
  {
    name: 'videos.refund-removed',
    run: (ctx, payload, { signal }) => refundRemoved(ctx, idOf(payload, 'changeId'), signal),
  },
  {
    name: 'videos.revoke-disputed',
    run: (ctx, payload) => revokeDisputed(ctx, idOf(payload, 'orderId')),
  },
]
