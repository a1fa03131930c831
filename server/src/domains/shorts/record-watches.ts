import type { recordShortWatches as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { saveFirstProgress } from '../engagement/index.ts'
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

/**
 * Stores watches for the personal feed. Adds shorts to the history only if they have no position there, because reports
 * arrive later than the positions that are sent during playback. Does nothing for viewers whose history is off. Ids
 * that are not published shorts are ignored.
 */
export async function recordShortWatches(
  ctx: Context,
  { accountId, keepsHistory }: Viewer,
  { watches }: InputOf<typeof call>,
): Promise<void> {
  if (!keepsHistory) return
  const longest = new Map<bigint, number>()
  for (const { id, watchedMs } of watches) {
    const longestMs = Math.max(watchedMs, longest.get(BigInt(id)) ?? 0)
    // a map keeps the place of a key's first value: one that is watched again was watched last
    longest.delete(BigInt(id))
    longest.set(BigInt(id), longestMs)
  }
  const lengths = await findShortLengths(ctx.db, [...longest.keys()])
  if (lengths.size === 0) return
  const known = [...longest].flatMap(([videoId, watchedMs]) => {
    const lengthMs = lengths.get(videoId)
    if (lengthMs === undefined) return []
    return { videoId, watchedMs, outcome: outcomeOf(watchedMs, lengthMs) }
  })
  const now = ctx.clock.now()
  await saveWatches(ctx.db, accountId, known, now)
  await saveFirstProgress(
    ctx.db,
    accountId,
    known.map(({ videoId, watchedMs, outcome }, index) => {
      const durationMs = lengths.get(videoId) ?? 0
      return {
        itemId: videoId,
        positionMs: BigInt(outcome === 'finished' ? durationMs : Math.min(watchedMs, durationMs)),
        durationMs: BigInt(durationMs),
        // 1 ms apart, so that the history lists the shorts of a report in the order in which they were watched.
        watchedAt: new Date(now.getTime() - (known.length - 1 - index)),
      }
    }),
  )
}
