import { Type } from 'typebox'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { type Subscription, subscribe } from '../../platform/jobs/events.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { disputeStarted } from '../payments/index.ts'
import { refundRemoved, refundRemovedJob } from './refund-removed.ts'
import { revokeDisputed } from './revoke-disputed.ts'
import { releaseShares } from './shares/settle-shares.ts'

/** This job used to belong to the domain `videos`, and the queue stores its name (decision 019). */
const revokeDisputedJob = defineJob('videos.revoke-disputed', Type.Object({ orderId: RowId }), {
  maxAttempts: 25,
})

export const subscriptions: readonly Subscription[] = [
  subscribe(disputeStarted, revokeDisputedJob, (event) => event),
]

export const tasks: readonly Task[] = [
  handleJob(refundRemovedJob, (ctx, { changeId }, { signal }) => refundRemoved(ctx, changeId, signal)),
  handleJob(revokeDisputedJob, (ctx, { orderId }) => revokeDisputed(ctx, orderId)),
  { name: 'entitlements.release-shares', cron: '*/10 * * * *', run: (ctx) => releaseShares(ctx) },
]
