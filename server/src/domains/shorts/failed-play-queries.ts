import type { FailedPlays, FailingItemOrder, Lang, NetworkClass, TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { titleIn } from '../catalogue/index.ts'
import type { FailedPlay } from './failed-plays.ts'

/**
 * Adds to the counters of a day in one statement. Plays of items that are not public are left out.
 * @param day UTC, `2026-11-21`
 */
export async function addFailedPlays(
  db: DbOrTx,
  { day, network }: { day: string; network: NetworkClass },
  plays: readonly FailedPlay[],
): Promise<void> {
  // Grouped and sorted, so that concurrent reports lock rows in the same order and cannot deadlock.
  await sql`
    insert into failed_plays (day, item_id, network, problem, has_started, count)
    select ${day}::date, items.id, ${network}::text, play.problem, play.has_started, count(*)
    from unnest(
      ${plays.map(({ itemId }) => itemId)}::bigint[],
      ${plays.map(({ problem }) => problem)}::text[],
      ${plays.map(({ hasStarted }) => hasStarted)}::boolean[]
    ) as play (item_id, problem, has_started)
    join items on items.id = play.item_id and items.state = 'published'
    group by items.id, play.problem, play.has_started
    order by items.id, play.problem, play.has_started
    on conflict on constraint failed_plays_once do update set count = failed_plays.count + excluded.count`.execute(
    db,
  )
}

/** Undefined parts do not restrict. */
export interface FailedPlayFilter {
  itemId?: bigint | undefined
  problem?: FailedPlays['problem'] | undefined
  network?: NetworkClass | undefined
  hasStarted?: boolean | undefined
  /** The first and the last day of UTC, `2026-11-21`. */
  since?: string | undefined
  until?: string | undefined
}

function failedPlays(db: DbOrTx, filter: FailedPlayFilter) {
  const { itemId, problem, network, hasStarted, since, until } = filter
  let query = db.selectFrom('failed_plays')
  if (itemId !== undefined) query = query.where('item_id', '=', itemId)
  if (problem !== undefined) query = query.where('problem', '=', problem)
  if (network !== undefined) query = query.where('network', '=', network)
  if (hasStarted !== undefined) query = query.where('has_started', '=', hasStarted)
  if (since !== undefined) query = query.where('failed_plays.day', '>=', sql<Date>`${since}::date`)
  if (until !== undefined) query = query.where('failed_plays.day', '<=', sql<Date>`${until}::date`)
  return query
}

/** The last that came up first, or the first. */
export async function listFailedPlayRows(
  db: DbOrTx,
  filter: FailedPlayFilter,
  page: { order: TimeOrder; after: bigint | undefined; limit: number; lang: Lang },
) {
  const isNewestFirst = page.order === 'newest'
  let query = failedPlays(db, filter).innerJoin('items', 'items.id', 'failed_plays.item_id')
  if (page.after !== undefined) query = query.where('failed_plays.id', isNewestFirst ? '<' : '>', page.after)
  return query
    .select([
      ...([
        'failed_plays.id',
        'item_id',
        'items.kind',
        'network',
        'problem',
        'has_started',
        'count',
      ] as const),
      sql<string>`to_char(failed_plays.day, 'YYYY-MM-DD')`.as('day'),
      titleIn(page.lang).as('title'),
    ])
    .orderBy('failed_plays.id', isNewestFirst ? 'desc' : 'asc')
    .limit(page.limit)
    .execute()
}

export type FailedPlayRow = Awaited<ReturnType<typeof listFailedPlayRows>>[number]

export function countFailedPlays(db: DbOrTx, filter: FailedPlayFilter): Promise<Total> {
  return countTotal(db, failedPlays(db, filter))
}

/** What items are sorted by, the highest first: how many plays failed, or the last day as a number. */
const sortKeys: Record<FailingItemOrder, RawBuilder<bigint>> = {
  most: sql`sum(count)::bigint`,
  last: sql`(max(failed_plays.day) - date '1970-01-01')::bigint`,
}

/** Plays that failed by item. `after`: `sort_key` and item of the last one shown. */
export async function listFailingItemRows(
  db: DbOrTx,
  filter: FailedPlayFilter,
  page: { order: FailingItemOrder; after: readonly bigint[] | undefined; limit: number; lang: Lang },
) {
  const sortKey = sortKeys[page.order]
  const [lastKey, itemId] = page.after ?? []
  const sums = failedPlays(db, filter)
    .select(({ fn }) => [
      'item_id',
      sql<bigint>`sum(count)::bigint`.as('count'),
      fn.max('failed_plays.day').as('day'),
      sortKey.as('sort_key'),
    ])
    .groupBy('item_id')
    .$if(lastKey !== undefined, (query) =>
      query.having(sql<boolean>`(${sortKey}, item_id) < (${lastKey}, ${itemId})`),
    )
    .orderBy('sort_key', 'desc')
    .orderBy('item_id', 'desc')
    .limit(page.limit)
  return db
    .selectFrom(sums.as('sums'))
    .innerJoin('items', 'items.id', 'sums.item_id')
    .select([
      ...(['item_id', 'items.kind', 'sums.count', 'sums.sort_key'] as const),
      sql<string>`to_char(sums.day, 'YYYY-MM-DD')`.as('last_day'),
      titleIn(page.lang).as('title'),
    ])
    .orderBy('sums.sort_key', 'desc')
    .orderBy('item_id', 'desc')
    .execute()
}

export type FailingItemRow = Awaited<ReturnType<typeof listFailingItemRows>>[number]

export function countFailingItems(db: DbOrTx, filter: FailedPlayFilter): Promise<Total> {
  return countTotal(db, failedPlays(db, filter).groupBy('item_id'))
}

/** Plays of some items that failed by problem, the most frequent problem of each first. */
export async function sumProblems(db: DbOrTx, filter: FailedPlayFilter, itemIds: readonly bigint[]) {
  return failedPlays(db, filter)
    .select(['item_id', 'problem', sql<bigint>`sum(count)::bigint`.as('count')])
    .where('item_id', '=', anyOf(itemIds))
    .groupBy(['item_id', 'problem'])
    .orderBy('count', 'desc')
    .orderBy('problem')
    .execute()
}

/** @param day UTC, `2026-11-21`: it stays */
export async function deleteFailedPlaysBefore(db: DbOrTx, day: string): Promise<void> {
  await db.deleteFrom('failed_plays').where('day', '<', sql<Date>`${day}::date`).execute()
}
