import { type InputOf, type ItemKind, itemKinds, type listHistory as listCall } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { searchIndex } from '../search/index.ts'

export interface HistoryFilter extends Pick<InputOf<typeof listCall>, 'kind'> {
  accountId: bigint
}

const historyMatching = (db: DbOrTx, { accountId, kind }: HistoryFilter) =>
  db
    .selectFrom('play_progress')
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))

/** What an account watched, without where it stopped. */
export interface HistoryKey {
  id: bigint
  watched_at: Date
}

export interface HistoryPlace {
  size: number
  offset: number
  after: HistoryKey | undefined
}

/**
 * Reads the columns of the index by time only. The rows of an account are spread over the whole table, so they are read
 * for what is shown, not for what is skipped, of another kind or without the text.
 */
const keysOfPage = (db: DbOrTx, filter: HistoryFilter, { size, offset, after }: HistoryPlace) =>
  historyMatching(db, filter)
    .select(['item_id as id', 'watched_at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(watched_at, item_id) < (${after?.watched_at}, ${after?.id})`),
    )
    .orderBy('watched_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(size + 1)
    .offset(offset)

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** The last watched first, in any state. One more than `size` when there is another page. */
export async function listHistory(db: DbOrTx, filter: HistoryFilter, place: HistoryPlace) {
  return db
    .selectFrom(keysOfPage(db, filter, place).as('entries'))
    .innerJoin('play_progress', (join) =>
      join.on('account_id', '=', filter.accountId).onRef('item_id', '=', 'entries.id'),
    )
    .innerJoin('items', 'items.id', 'entries.id')
    .select([
      'items.id',
      'version',
      'state',
      'items.kind',
      'entries.watched_at',
      'position_ms',
      'duration_ms',
    ])
    .$narrowType<{ kind: ItemKind }>()
    .orderBy('entries.watched_at', 'desc')
    .orderBy('entries.id', 'desc')
    .execute()
}

/** These entries of an account, in no order. Those removed meanwhile are left out. */
export async function readEntries(
  db: DbOrTx,
  accountId: bigint,
  ids: readonly bigint[],
): Promise<HistoryRow[]> {
  return db
    .selectFrom('play_progress')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['items.id', 'version', 'state', 'items.kind', 'watched_at', 'position_ms', 'duration_ms'])
    .$narrowType<{ kind: ItemKind }>()
    .where('account_id', '=', accountId)
    .where('item_id', '=', anyOf(ids))
    .execute()
}

/** Entries that are compared with a text at once. */
const searchedAtOnce = 2500

/**
 * The entries whose titles have every word of a text, the last watched first. What is not published is not found.
 * @returns at most `max`
 */
export async function searchHistory(
  db: DbOrTx,
  { accountId, kind }: HistoryFilter,
  text: string,
  max: number,
): Promise<HistoryKey[]> {
  const kinds = kind === undefined ? itemKinds : [kind]
  const found: HistoryKey[] = []
  let after: HistoryKey | undefined
  for (;;) {
    const keys = await keysOfPage(db, { accountId }, { size: searchedAtOnce, offset: 0, after }).execute()
    found.push(...(await searchIndex.filterByTitle(db, kinds, keys, text)))
    after = keys.at(-1)
    if (found.length >= max || !after || keys.length <= searchedAtOnce) return found.slice(0, max)
  }
}

/** @returns at most `max` */
export async function countHistory(db: DbOrTx, filter: HistoryFilter, max: number): Promise<number> {
  const counted = historyMatching(db, filter).select('item_id').limit(max)
  return countRows(db.selectFrom(counted.as('counted')))
}

/** Removes an account's history, or a part of it. @returns the number removed */
export async function deleteHistory(
  db: DbOrTx,
  accountId: bigint,
  of: { ids?: readonly bigint[] | undefined; from?: Date | undefined; until?: Date | undefined },
): Promise<number> {
  let statement = db.deleteFrom('play_progress').where('account_id', '=', accountId)
  if (of.ids) statement = statement.where('item_id', 'in', of.ids)
  if (of.from) statement = statement.where('watched_at', '>=', of.from)
  if (of.until) statement = statement.where('watched_at', '<', of.until)
  return Number((await statement.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Accounts whose old history is deleted in one statement. */
const accountsPerBatch = 500

/**
 * Deletes what the next accounts watched before a time. It goes by account, because the index by account and time exists
 * already; an index by time alone would cost a write for each view.
 * @returns the last account; undefined when there is none after `lastAccount`
 */
export async function deleteHistoryBefore(
  db: DbOrTx,
  time: Date,
  lastAccount: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ last: bigint | null }>`
    with batch as (
      select id from accounts where id > ${lastAccount} order by id limit ${accountsPerBatch}
    ), deleted as (
      delete from play_progress where account_id = any(array(select id from batch)) and watched_at < ${time}
    )
    select max(id) as last from batch`.execute(db)
  return rows[0]?.last ?? undefined
}
