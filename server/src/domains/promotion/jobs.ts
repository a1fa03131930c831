import { Type } from 'typebox'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { type Subscription, subscribe } from '../../platform/jobs/events.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { emailVerified } from '../accounts/index.ts'
import { orderCredited } from '../payments/index.ts'
import { giveWelcomeGifts } from './give-welcome-gifts.ts'
import { rewardRecharge } from './reward-recharge.ts'
import { settleRewards } from './settle-rewards.ts'

const welcomeJob = defineJob('promotion.giveWelcomeGifts', emailVerified.payload)
const rewardRechargeJob = defineJob('promotion.reward-recharge', Type.Object({ orderId: RowId }))

export const subscriptions: readonly Subscription[] = [
  subscribe(emailVerified, welcomeJob, (event) => event),
  subscribe(orderCredited, rewardRechargeJob, ({ orderId }) => ({ orderId })),
]

export const tasks: readonly Task[] = [
  handleJob(welcomeJob, (ctx, { accountId, addressRange, device }) =>
    giveWelcomeGifts(ctx, {
      accountId,
      addressRange: Buffer.from(addressRange, 'hex'),
      device: device === undefined ? undefined : Buffer.from(device, 'hex'),
    }),
  ),
  handleJob(rewardRechargeJob, (ctx, { orderId }) => rewardRecharge(ctx, orderId)),
  {
    name: 'promotion.settle-rewards',
    cron: '*/20 * * * *',
    run: (ctx) => settleRewards(ctx),
  },
]
