import { idOf, type Task } from '../../platform/jobs/task.ts'
import { rewardRecharge } from './reward-recharge.ts'
import { settleRewards } from './settle-rewards.ts'
import { welcome } from './welcome.ts'

export const tasks: readonly Task[] = [
  {
    name: 'promotion.welcome',
    run: (ctx, payload) =>
      welcome(ctx, {
        accountId: idOf(payload, 'accountId'),
        addressRange: hashIn(payload, 'addressRange') ?? Buffer.alloc(0),
        device: hashIn(payload, 'device'),
      }),
  },
  {
    name: 'promotion.reward-recharge',
    run: (ctx, payload) => rewardRecharge(ctx, idOf(payload, 'orderId')),
  },
  {
    name: 'promotion.settle-rewards',
    cron: '*/20 * * * *',
    run: (ctx) => settleRewards(ctx),
  },
]

/** Reads a keyed hash from hexadecimal digits in a payload. */
function hashIn(payload: unknown, field: string): Buffer | undefined {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
  return typeof value === 'string' ? Buffer.from(value, 'hex') : undefined
}
