import type { NetworkClass, PlayReport } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { reportPlays, summarizePlaybackMetrics } from '@liuguang/server/domains/shorts/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { dayMs } from '@liuguang/server/platform/utc-day'
import { between, pick, type Random, randomOf } from '../sources/random.ts'
import { atTime, daysBefore } from './at-time.ts'
import type { PublishedWork } from './published-works.ts'

/** Today and three weeks. */
const days = 22
/** Longer than any site has been there. */
const allDays = 3650

/** How playing goes in a network. */
interface Network {
  name: NetworkClass
  /** A day of the first week. */
  plays: number
  /** Of a short; a video starts later. */
  startMs: number
  stalledShare: number
}

const networks: readonly Network[] = [
  { name: 'wifi', plays: 44, startMs: 130, stalledShare: 0.02 },
  { name: 'ethernet', plays: 14, startMs: 90, stalledShare: 0.01 },
  { name: '4g', plays: 30, startMs: 230, stalledShare: 0.06 },
  { name: '3g', plays: 5, startMs: 900, stalledShare: 0.3 },
]

/** Plays of three weeks, a little more each day. Made once: a site that has any has its own. */
export async function makeDemoPlays(ctx: Context): Promise<void> {
  if ((await summarizePlaybackMetrics(ctx, allDays)).length > 0) return
  const random = randomOf('plays')
  await inEachDay(ctx, async (past, growth) => {
    for (const network of networks) {
      const count = Math.round(network.plays * growth * between(random, 0.85, 1.15))
      const plays = Array.from({ length: count }, () => playIn(network, random))
      await reportPlays(past, { network: network.name, plays })
    }
  })
}

/** Plays of three weeks that did not start or were stopped. */
export async function makeDemoFailedPlays(ctx: Context, works: readonly PublishedWork[]): Promise<void> {
  const random = randomOf('failed plays')
  await inEachDay(ctx, async (past) => {
    const reports = 1 + Math.floor(random() * 3)
    for (let nth = 0; nth < reports; nth += 1) {
      const { name: network } = pick(random, networks)
      const play = failedPlayOf(pick(random, works), random)
      const count = 1 + Math.floor(random() * 3)
      await reportPlays(past, { network, plays: Array.from({ length: count }, () => play) })
    }
  })
}

/**
 * Runs for each day, the first one first, all in one transaction. The counters have no key that a second start could find,
 * so none of them may be there without the others.
 * @param report `growth`: the share of a day's plays that the day has. Today has not ended.
 */
async function inEachDay(
  ctx: Context,
  report: (past: Context, growth: number) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
      const share = daysAgo === 0 ? (now.getTime() % dayMs) / dayMs : 1
      await report(atTime(ctx, tx, daysBefore(now, daysAgo)), share * (1 + (days - daysAgo) * 0.03))
    }
  })
}

/** A play that started. */
function playIn({ startMs, stalledShare }: Network, random: Random): PlayReport {
  const isShort = random() < 0.55
  const isStalled = random() < stalledShare
  const isSkipped = random() < (isShort ? 0.22 : 0.03)
  // Most are near the usual time, a few take several times as long.
  const spread = Math.exp((random() + random() + random() - 1.5) * 1.1)
  return {
    kind: isShort ? 'short' : 'video',
    startMs: Math.round(startMs * (isShort ? 1 : 3) * spread),
    stallCount: isStalled ? 1 + Math.floor(random() * 2) : 0,
    stallMs: isStalled ? Math.round(between(random, 200, 3000)) : 0,
    isSkipped,
    watchedPercent: isSkipped ? Math.floor(random() * 8) : Math.floor(between(random, 15, 100)),
  }
}

/** Undefined: the viewer left before the first picture, and nothing was wrong. */
const problems: readonly PlayReport['problem'][] = [
  ...[undefined, undefined, undefined],
  ...(['offline', 'offline', 'unreachable', 'unreachable', 'broken', 'refused'] as const),
]

function failedPlayOf({ id, kind }: PublishedWork, random: Random): PlayReport {
  const problem = pick(random, problems)
  const hasStarted = problem !== undefined && random() < 0.5
  const watchedMs = hasStarted ? Math.round(between(random, 2000, 9000)) : 0
  return {
    ...{ kind, problem, isSkipped: false, startMs: hasStarted ? 420 : null },
    ...{ stallCount: hasStarted ? 2 : 0, stallMs: hasStarted ? 6000 : 0 },
    watchedPercent: hasStarted ? 30 : 0,
    item: { id: Number(id), watchedMs, reachedMs: watchedMs, isPreviewEnd: false },
  }
}
