import type { recordShortWatches as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { findShortLengths, saveWatches, type WatchOutcome } from './watch-queries.ts'

/** A short left before this counts as skipped, ms. */
const skipMs = 1000
/** People often swipe before the very end, so 90% counts as finished. */
const finishedShare = 0.9

/** The outcome of watching a short for a time, repeats included. */
export function outcomeOf(watchedMs: number, lengthMs: number): WatchOutcome {
  if (lengthMs > 0 && watchedMs >= lengthMs * finishedShare) return 'finished'
  return watchedMs < skipMs ? 'skipped' : 'seen'
}

/** Stores watches for the personal feed. Ids that are not published shorts are ignored. */
export async function recordShortWatches(
  ctx: Context,
  { accountId }: Viewer,
  { watches }: InputOf<typeof call>,
): Promise<void> {
  const longest = new Map<bigint, number>()
  for (const { id, watchedMs } of watches) {
    longest.set(BigInt(id), Math.max(watchedMs, longest.get(BigInt(id)) ?? 0))
  }
  const lengths = await findShortLengths(ctx.db, [...longest.keys()])
  if (lengths.size === 0) return
  const known = [...lengths].map(([videoId, lengthMs]) => {
    const watchedMs = longest.get(videoId) ?? 0
    return { videoId, watchedMs, outcome: outcomeOf(watchedMs, lengthMs) }
  })
  await saveWatches(ctx.db, accountId, known, ctx.clock.now())
}
