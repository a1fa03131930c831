import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'

export interface ProgressFacts {
  accountId: bigint
  itemId: bigint
  positionMs: bigint
  durationMs: bigint
  now: Date
}

/** The last write wins, whichever device sends it. */
export async function saveProgress(db: DbOrTx, facts: ProgressFacts): Promise<void> {
  const values = { position_ms: facts.positionMs, duration_ms: facts.durationMs, updated_at: facts.now }
  await db
    .insertInto('play_progress')
    .values({ account_id: facts.accountId, item_id: facts.itemId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'item_id']).doUpdateSet(values))
    .execute()
}

/** The progress of those items that were started. */
export async function listProgress(db: DbOrTx, accountId: bigint, itemIds: readonly bigint[]) {
  return db
    .selectFrom('play_progress')
    .select(['item_id', 'position_ms', 'duration_ms'])
    .where('account_id', '=', accountId)
    .where('item_id', '=', anyOf(itemIds))
    .modifyFront(prepared)
    .execute()
}

/** The items that an account played last, newest first, with the position in each. */
export async function listLastPlayed(db: DbOrTx, accountId: bigint, limit: number) {
  return db
    .selectFrom('play_progress')
    .select(['item_id', 'position_ms', 'duration_ms'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
}

/** SQL expression for queries of other domains: an account's position in an item, ms. Null if never started. */
export const positionIn = (account: RawBuilder<bigint>, item: RawBuilder<bigint>) =>
  sql<bigint | null>`(
    select position_ms from play_progress
    where account_id = ${account} and item_id = ${item}
  )`
