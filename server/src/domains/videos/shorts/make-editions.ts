import type { ShortFeed } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { findIdRange, listCandidates, listHottestShorts } from './candidate-queries.ts'
import { choosePlaces } from './choose-places.ts'
import { deleteEditionsBefore, insertEdition } from './edition-queries.ts'
import { listPicks } from './pick-queries.ts'
import { rankShorts } from './rank-shorts.ts'
import { seededChance } from './seeded-chance.ts'

/** Nobody swipes further in one sitting: 500 slides of 10 s are more than an hour. */
const editionSize = 500
const sources = { newest: 300, hottest: 300, fromEach: 20 }
const placeCount = 20
/** Who comes back to an open page after this goes on in the newest edition. */
const keptMs = 24 * 3_600_000
const hourMs = 3_600_000

/** Makes every public feed anew. Two at once make two editions; the later is shown. */
export async function makeEditions(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const picked = await listPicks(ctx.db, 'popular')
  const feeds: [ShortFeed, readonly bigint[]][] = [
    ['mix', await mixShorts(ctx, now)],
    ['chosen', await listPicks(ctx.db, 'chosen')],
    ['popular', [...new Set([...picked, ...(await listHottestShorts(ctx.db, editionSize))])]],
  ]
  for (const [feed, ids] of feeds) {
    await inTransaction(ctx.db, (tx) => insertEdition(tx, feed, ids.slice(0, editionSize), now))
  }
  await inTransaction(ctx.db, (tx) => deleteEditionsBefore(tx, new Date(now.getTime() - keptMs)))
}

/** The ranking of the personal feed, for nobody in particular; chance changes with the hour. */
async function mixShorts(ctx: Context, now: Date): Promise<bigint[]> {
  const range = await findIdRange(ctx.db)
  if (!range) return []
  const random = seededChance(BigInt(Math.floor(now.getTime() / hourMs)))
  const places = choosePlaces(range, placeCount, random)
  const candidates = await listCandidates(ctx.db, { ...sources, places })
  return rankShorts(candidates, { taste: undefined, now, size: editionSize, random })
}
