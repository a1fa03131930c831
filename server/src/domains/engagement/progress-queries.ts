import type { ItemKind } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared, rowsOf } from '../../platform/db/prepared-statements.ts'

/** From here on an item was watched, not only opened, ms. */
const watchedMs = 3000

export interface ProgressFacts {
  itemId: bigint
  positionMs: bigint
  durationMs: bigint
  watchedAt: Date
}

/**
 * The last write wins, whichever device sends it. While one item is watched, its time moves once a minute: most writes
 * then touch no index. Sorted by id, so that two devices that write at once cannot deadlock.
 */
export async function saveProgress(
  db: DbOrTx,
  accountId: bigint,
  facts: readonly ProgressFacts[],
): Promise<void> {
  const sorted = [...facts].sort((one, other) => Number(one.itemId - other.itemId))
  await sql`${prepared}
    insert into play_progress as mine (account_id, item_id, kind, position_ms, duration_ms, watched_at)
    select ${accountId}::bigint, item_id, kind, position_ms, duration_ms, watched_at
    from ${playedRows(sorted)} as played (item_id, position_ms, duration_ms, watched_at, place)
    join items on items.id = item_id
    where position_ms >= least(${watchedMs}, duration_ms) or exists (
      select from play_progress where account_id = ${accountId} and play_progress.item_id = played.item_id)
    order by item_id
    on conflict (account_id, item_id) do update set
      position_ms = excluded.position_ms, duration_ms = excluded.duration_ms,
      watched_at = case
        when mine.watched_at > excluded.watched_at - interval '1 minute' and mine.watched_at >= (
          select max(watched_at) from play_progress where account_id = ${accountId}) then mine.watched_at
        else excluded.watched_at end`.execute(db)
}

/** Stores where somebody was in items that have no position yet. Those that have one keep it: it may be newer. */
export async function saveFirstProgress(
  db: DbOrTx,
  accountId: bigint,
  facts: readonly ProgressFacts[],
): Promise<void> {
  const sorted = [...facts].sort((one, other) => Number(one.itemId - other.itemId))
  await sql`${prepared}
    insert into play_progress (account_id, item_id, kind, position_ms, duration_ms, watched_at)
    select ${accountId}::bigint, item_id, kind, position_ms, duration_ms, watched_at
    from ${playedRows(sorted)} as played (item_id, position_ms, duration_ms, watched_at, place)
    join items on items.id = item_id
    where position_ms >= least(${watchedMs}, duration_ms)
    order by item_id
    on conflict (account_id, item_id) do nothing`.execute(db)
}

const playedRows = (facts: readonly ProgressFacts[]) =>
  rowsOf(
    ['bigint', facts.map(({ itemId }) => itemId)],
    ['bigint', facts.map(({ positionMs }) => positionMs)],
    ['bigint', facts.map(({ durationMs }) => durationMs)],
    ['timestamptz', facts.map(({ watchedAt }) => watchedAt)],
  )

/** The progress of those items that were started, by their ids. */
export async function listProgress(db: DbOrTx, accountId: bigint, itemIds: readonly bigint[]) {
  return db
    .selectFrom('play_progress')
    .select(['item_id', 'position_ms', 'duration_ms'])
    .where('account_id', '=', accountId)
    .where('item_id', '=', anyOf(itemIds))
    .orderBy('item_id')
    .modifyFront(prepared)
    .execute()
}

/** What is looked through for items of some kinds: shorts are watched by the hundred. */
const recentMax = 1000

/** The items of some kinds that an account played last, newest first, with the position in each. */
export async function listLastPlayed(
  db: DbOrTx,
  accountId: bigint,
  kinds: readonly ItemKind[],
  limit: number,
) {
  const recent = db
    .selectFrom('play_progress')
    .select(['item_id', 'kind', 'watched_at'])
    .where('account_id', '=', accountId)
    .orderBy('watched_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(recentMax)
  const last = db
    .selectFrom(recent.as('recent'))
    .select(['item_id', 'watched_at'])
    .where('kind', '=', sql<ItemKind>`any(${[...kinds]}::text[])`)
    .orderBy('watched_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
  // The index has all but the positions, which are read for these few only.
  return db
    .selectFrom(last.as('last'))
    .innerJoin('play_progress', (join) =>
      join.on('account_id', '=', accountId).onRef('play_progress.item_id', '=', 'last.item_id'),
    )
    .select(['last.item_id', 'position_ms', 'duration_ms'])
    .orderBy('last.watched_at', 'desc')
    .orderBy('last.item_id', 'desc')
    .execute()
}

/** SQL expression for queries of other domains: an account's position in an item, ms. Null if never started. */
export const positionIn = (account: RawBuilder<bigint>, item: RawBuilder<bigint>) =>
  sql<bigint | null>`(
    select position_ms from play_progress
    where account_id = ${account} and item_id = ${item}
  )`
