import type { ShortFeed } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { getSettings } from '../settings/index.ts'
import { findIdRange, findRestricted, listCandidates, listHottestShorts } from './candidate-queries.ts'
import { deleteEditionsBefore, insertEdition, reserveEditionIds } from './edition-queries.ts'
import { listPicks } from './pick-queries.ts'
import { randomIds } from './random.ts'
import { rankShorts } from './rank-shorts.ts'
import { type PaidRules, spreadPaid } from './spread-paid.ts'

/** Long enough for one session: 500 shorts of 10 s are more than an hour. */
const editionSize = 500
const sources = { newest: 300, hottest: 300, perStartId: 20 }
const startIdCount = 20
/** How long a page that stays open can continue in its edition. */
const retentionMs = 24 * 3_600_000
const hourMs = 3_600_000
const publicFeeds: readonly ShortFeed[] = ['mix', 'chosen', 'popular']

/**
 * Generates a new edition, a stored snapshot, of every public feed. Of two concurrent runs, the editions of the one that began
 * later are shown, whichever ends first: every change adds a job, which begins after it.
 */
export async function makeEditions(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const editionIds = await reserveEditionIds(ctx.db, publicFeeds.length)
  const { shortsFreeFirst: freeFirst, shortsPaidOneIn: paidInterval } = await getSettings(ctx.db)
  const picked = await listPicks(ctx.db, 'popular')
  const hottest = await listHottestShorts(ctx.db, editionSize)
  // The feeds are the same for everybody: they assume a viewer who has bought nothing.
  const shortIdsOf: Record<ShortFeed, readonly bigint[]> = {
    // Seen by visitors alone: an account has a feed of its own. On a site with too few free shorts it has all paid ones.
    mix: await arrangePaid(ctx, await mixShorts(ctx, now), {
      freeFirst,
      paidInterval,
      dropsUnplacedPaid: true,
    }),
    // The operator's order stays, after the first free ones.
    chosen: await arrangePaid(ctx, await listPicks(ctx.db, 'chosen'), { freeFirst, paidInterval: 1 }),
    popular: await arrangePaid(
      ctx,
      [...new Set([...picked, ...(await arrangePaid(ctx, hottest, { freeFirst, paidInterval }))])],
      { freeFirst, paidInterval: 1 },
    ),
  }
  for (const [index, feed] of publicFeeds.entries()) {
    const id = editionIds[index] as bigint
    const shortIds = shortIdsOf[feed].slice(0, editionSize)
    await inTransaction(ctx.db, (tx) => insertEdition(tx, { id, feed, shortIds, now }))
  }
  await inTransaction(ctx.db, (tx) => deleteEditionsBefore(tx, new Date(now.getTime() - retentionMs)))
}

/** Starts with free shorts and keeps paid ones apart. All paid ones stay where there are too few free ones to begin with. */
async function arrangePaid(
  { db }: Context,
  ids: readonly bigint[],
  { freeFirst, paidInterval, dropsUnplacedPaid = false }: PaidRules,
): Promise<bigint[]> {
  const restricted = await findRestricted(db, ids)
  const hasEnoughFree = ids.length - restricted.size >= Math.max(1, freeFirst)
  return spreadPaid(ids, (id) => restricted.has(id), {
    ...{ freeFirst, paidInterval },
    dropsUnplacedPaid: dropsUnplacedPaid && hasEnoughFree && paidInterval > 1,
  })
}

/** The ranking of the personal feed without a viewer's preferences. Its random part changes every hour. */
async function mixShorts(ctx: Context, now: Date): Promise<bigint[]> {
  const range = await findIdRange(ctx.db)
  if (!range) return []
  const random = seededRandom(Math.floor(now.getTime() / hourMs))
  const startIds = randomIds(range, startIdCount, random)
  const candidates = await listCandidates(ctx.db, { ...sources, startIds }, now)
  return rankShorts(candidates, { taste: undefined, now, size: editionSize, random })
}
