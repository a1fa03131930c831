import { exchangeCoins as call, type InputOf, type OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getSettings } from '../settings/index.ts'
import { balanceAfter, issue, post } from '../wallet/index.ts'

/** Exchanges coins for points in one posting. */
export async function exchangeCoins(
  ctx: Context,
  accountId: bigint,
  requestKey: string,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: call.name, requestKey, input }, async () => {
      const { coinsPerPoint } = await getSettings(tx)
      if (input.coinsPerPoint !== coinsPerPoint) throw new AppError('RATE_CHANGED', { coinsPerPoint })
      const points = BigInt(input.points)
      const result = await post(tx, {
        key: `exchange:${accountId}:${requestKey}`,
        kind: 'exchange',
        reference: { kind: 'exchange', id: requestKey },
        at: ctx.clock.now(),
        transfers: [
          {
            asset: 'coins',
            amount: points * BigInt(coinsPerPoint),
            from: { account: accountId },
            to: { site: 'revenue' },
          },
          issue('points', points, accountId),
        ],
      })
      return {
        points: Number(balanceAfter(result, accountId, 'points')),
        coins: Number(balanceAfter(result, accountId, 'coins')),
      }
    }),
  )
}
