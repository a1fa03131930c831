import type { ShortFeed } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { listHottestShorts, listNewestShorts } from './candidate-queries.ts'
import { deleteEditionsBefore, insertEdition } from './edition-queries.ts'
import { listPicks } from './pick-queries.ts'

/** Nobody swipes further in one sitting; 1000 slides of 10 s are three hours. */
const editionSize = 1000
/** Who comes back to an open page after this goes on in the newest edition. */
const keptMs = 24 * 3_600_000

const feeds: Record<ShortFeed, (db: Db) => Promise<bigint[]>> = {
  mix: (db) => listNewestShorts(db, editionSize),
  chosen: (db) => listPicks(db, 'chosen'),
  popular: async (db) => [
    ...new Set([...(await listPicks(db, 'popular')), ...(await listHottestShorts(db, editionSize))]),
  ],
}

/** Makes every public feed anew. Two at once make two editions; the later is shown. */
export async function makeEditions(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const [feed, listIds] of Object.entries(feeds)) {
    const ids = await listIds(ctx.db)
    await inTransaction(ctx.db, (tx) => insertEdition(tx, feed as ShortFeed, ids.slice(0, editionSize), now))
  }
  await inTransaction(ctx.db, (tx) => deleteEditionsBefore(tx, new Date(now.getTime() - keptMs)))
}
