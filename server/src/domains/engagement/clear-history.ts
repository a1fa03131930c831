import type { clearHistory as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { historyCleared } from './events.ts'
import { deleteHistory } from './history-queries.ts'

/** Removes an account's history, or a part of it, with the positions. */
export async function clearHistory(
  ctx: Context,
  accountId: bigint,
  { ids, from, until }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const itemIds = ids?.map(BigInt)
  const afterNowMs = ctx.clock.now().getTime() + 1
  return inTransaction(ctx.db, async (tx) => {
    const removed = await deleteHistory(tx, accountId, {
      ids: itemIds,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    })
    await publish(tx, historyCleared, {
      accountId,
      ...(itemIds && { itemIds }),
      ...(from !== undefined && { fromMs: from }),
      untilMs: Math.min(until ?? afterNowMs, afterNowMs),
    })
    return { removed }
  })
}
