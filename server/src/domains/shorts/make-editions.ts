import type { ShortFeed } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { getSettings } from '../settings/index.ts'
import { findIdRange, findRestricted, listCandidates, listHottestShorts } from './candidate-queries.ts'
import { deleteEditionsBefore, insertEdition } from './edition-queries.ts'
import { listPicks } from './pick-queries.ts'
import { randomIds } from './random.ts'
import { rankShorts } from './rank-shorts.ts'
import { spreadPaid } from './spread-paid.ts'

/** Long enough for one session: 500 shorts of 10 s are more than an hour. */
const editionSize = 500
const sources = { newest: 300, hottest: 300, perStartId: 20 }
const startIdCount = 20
/** How long a page that stays open can continue in its edition. */
const retentionMs = 24 * 3_600_000
const hourMs = 3_600_000

/** Generates a new edition, a stored snapshot, of every public feed. Two concurrent runs make two editions, and the later one is shown. */
export async function makeEditions(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const picked = await listPicks(ctx.db, 'popular')
  const hottest = await listHottestShorts(ctx.db, editionSize)
  const feeds: [ShortFeed, readonly bigint[]][] = [
    // Seen by visitors alone: an account has a feed of its own.
    ['mix', await spaceOutPaid(ctx, await mixShorts(ctx, now), { dropsUnplacedPaid: true })],
    // The operator's order stays, after the first free ones.
    ['chosen', await arrangePaid(ctx, await listPicks(ctx.db, 'chosen'))],
    ['popular', await arrangePaid(ctx, [...new Set([...picked, ...(await spaceOutPaid(ctx, hottest))])])],
  ]
  for (const [feed, ids] of feeds) {
    await inTransaction(ctx.db, (tx) => insertEdition(tx, feed, ids.slice(0, editionSize), now))
  }
  await inTransaction(ctx.db, (tx) => deleteEditionsBefore(tx, new Date(now.getTime() - retentionMs)))
}

/**
 * Starts with free shorts, and keeps paid ones apart. The feeds are the same for everybody: they assume a viewer who has
 * bought nothing.
 * @param dropsUnplacedPaid paid ones without enough free ones before them are left out of this edition; not on a site that
 *   has too few free ones to begin with
 */
async function spaceOutPaid(
  ctx: Context,
  ids: readonly bigint[],
  { dropsUnplacedPaid = false } = {},
): Promise<bigint[]> {
  return arrangePaid(ctx, ids, (await getSettings(ctx.db)).shortsPaidOneIn, dropsUnplacedPaid)
}

async function arrangePaid(
  { db }: Context,
  ids: readonly bigint[],
  paidInterval = 1,
  dropsUnplacedPaid = false,
): Promise<bigint[]> {
  const { shortsFreeFirst: freeFirst } = await getSettings(db)
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
