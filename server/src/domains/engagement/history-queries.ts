import type { InputOf, ItemKind, listHistory as listCall } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { searchIndex } from '../search/index.ts'

export interface HistoryFilter extends Pick<InputOf<typeof listCall>, 'kind'> {
  accountId: bigint
}

const ofAccount = (db: DbOrTx, { accountId }: HistoryFilter) =>
  db.selectFrom('play_progress').where('account_id', '=', accountId)

const historyMatching = (db: DbOrTx, filter: HistoryFilter) =>
  ofAccount(db, filter)
    .innerJoin('items', 'items.id', 'item_id')
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** The last watched first, in any state. One more than `size` when there is another page. */
export async function listHistory(
  db: DbOrTx,
  filter: HistoryFilter,
  page: { size: number; offset: number; after: { watchedAt: Date; itemId: bigint } | undefined },
) {
  const { after } = page
  // Without a filter the index suffices to find the entries of the page.
  const entries = (filter.kind === undefined ? ofAccount(db, filter) : historyMatching(db, filter))
    .select(['item_id', 'watched_at', 'position_ms', 'duration_ms'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(watched_at, item_id) < (${after?.watchedAt}, ${after?.itemId})`),
    )
    .orderBy('watched_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(page.size + 1)
    .offset(page.offset)
  return db
    .selectFrom(entries.as('entries'))
    .innerJoin('items', 'items.id', 'item_id')
    .select(['items.id', 'version', 'state', 'kind', 'watched_at', 'position_ms', 'duration_ms'])
    .$narrowType<{ kind: ItemKind }>()
    .orderBy('watched_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute()
}

/** Entries that are compared with a text at once. */
const searchedAtOnce = 5000

/**
 * The entries whose titles have every word of a text, the last watched first. What is not published is not found.
 * @returns at most `max`
 */
export async function searchHistory(
  db: DbOrTx,
  filter: HistoryFilter,
  text: string,
  max: number,
): Promise<HistoryRow[]> {
  const found: HistoryRow[] = []
  let after: { watchedAt: Date; itemId: bigint } | undefined
  for (;;) {
    const rows = await listHistory(db, filter, { size: searchedAtOnce, offset: 0, after })
    found.push(...(await searchIndex.filterByTitle(db, rows, text)))
    const last = rows.at(-1)
    if (found.length >= max || !last || rows.length <= searchedAtOnce) return found.slice(0, max)
    after = { watchedAt: last.watched_at, itemId: last.id }
  }
}

/** @returns at most `max` */
export async function countHistory(db: DbOrTx, filter: HistoryFilter, max: number): Promise<number> {
  const counted = (filter.kind === undefined ? ofAccount(db, filter) : historyMatching(db, filter)).select(
    'item_id',
  )
  return countRows(db.selectFrom(counted.limit(max).as('counted')))
}

/** Removes an account's history, or a part of it. @returns the number removed */
export async function clearHistory(
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
