import type { suggestShorts as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { isBuyerOrVip } from '../entitlements/index.ts'
import { getSettings } from '../settings/index.ts'
import {
  findIdRange,
  findRestricted,
  findWatched,
  listCandidates,
  listPastWatches,
  listUnwatchedShorts,
} from './candidate-queries.ts'
import { foldSeed, randomIds } from './random.ts'
import { rankShorts } from './rank-shorts.ts'
import { type PaidRules, spreadPaid } from './spread-paid.ts'
import { computeTaste } from './taste.ts'
import { presentShorts } from './views.ts'
import { listLeastRecentlyWatched } from './watch-queries.ts'

const sizeDefault = 10
/** A few hundred candidates: enough for any taste, few enough to read and rank in milliseconds. */
const sources = { newest: 150, hottest: 150, perStartId: 25 }
const startIdCount = 8
/** About a few sessions. */
const watchesRemembered = 200

/** The next shorts for an account: the best unseen ones, then those seen longest ago. */
export async function suggestShorts(
  ctx: Context,
  { accountId }: Viewer,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  const size = input.size ?? sizeDefault
  const except = (input.except ?? []).map(BigInt)
  const ids = await chooseShorts(ctx, accountId, except, size)
  return { list: await presentShorts(ctx, ids, lang) }
}

/** Ids, best first. Exported for tests and the bench, which need the ids only. */
export async function chooseShorts(ctx: Context, accountId: bigint, except: readonly bigint[], size: number) {
  const now = ctx.clock.now()
  const random = seededRandom(foldSeed(accountId * 1_000_003n + BigInt(now.getTime())))
  const range = await findIdRange(ctx.db)
  if (!range) return []
  const startIds = randomIds(range, startIdCount, random)
  const [candidates, watches] = await Promise.all([
    listCandidates(ctx.db, { ...sources, startIds }, now),
    listPastWatches(ctx.db, accountId, watchesRemembered),
  ])
  const candidateIds = candidates.map((candidate) => candidate.id)
  const excluded = (await findWatched(ctx.db, accountId, candidateIds)).union(new Set(except))
  const unseen = candidates.filter((candidate) => !excluded.has(candidate.id))
  // The client reports watches during a visit: some of what this visit has shown is among them.
  const shown = new Set([...watches.map(({ videoId }) => videoId), ...except])
  const rules = await findPaidRules(ctx, accountId, shown.size)
  // More than a page when paid ones are spread, so that enough free ones are among them.
  const rankedSize = rules ? size * rules.paidInterval : size
  const ranked = rankShorts(unseen, { taste: computeTaste(watches, now), now, size: rankedSize, random })
  const restricted = rules ? await findRestricted(ctx.db, ranked) : new Set<bigint>()
  const inOrder = (ids: readonly bigint[]) =>
    (rules ? spreadPaid(ids, (id) => restricted.has(id), rules) : ids).slice(0, size)
  // Without a limit of paid ones only a page is ranked, which may lack the free ones to begin with.
  const lacking = rules ? Math.min(rules.freeFirst, size) - (ranked.length - restricted.size) : 0
  if (lacking > 0) {
    const listed = [...except, ...ranked]
    ranked.push(
      ...(await listUnwatchedShorts(ctx.db, accountId, listed, { limit: lacking, isFreeOnly: true })),
    )
  }
  // With rules only free ones fill the page, and it ends early rather than with paid ones in a row.
  const isFreeOnly = rules !== undefined
  for (const list of [listUnwatchedShorts, listLeastRecentlyWatched]) {
    const missing = size - inOrder(ranked).length
    if (missing === 0) break
    ranked.push(...(await list(ctx.db, accountId, [...except, ...ranked], { limit: missing, isFreeOnly })))
  }
  return inOrder(ranked)
}

/** Undefined for buyers and VIPs, who see the feed as it is ranked. @param shown how many shorts it has shown before */
async function findPaidRules(ctx: Context, accountId: bigint, shown: number): Promise<PaidRules | undefined> {
  if (await isBuyerOrVip(ctx.db, accountId, ctx.clock.now())) return undefined
  const { shortsFreeFirst, shortsPaidOneIn } = await getSettings(ctx.db)
  return {
    freeFirst: Math.max(0, shortsFreeFirst - shown),
    paidInterval: shortsPaidOneIn,
    dropsUnplacedPaid: shortsPaidOneIn > 1,
  }
}
