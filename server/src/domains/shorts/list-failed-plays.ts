import type {
  listFailedPlays as call,
  FailedPlays,
  FailingItem,
  InputOf,
  listFailingItems as itemsCall,
  Lang,
  PageOf,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { daysUntil, utcDayOf } from '../../platform/utc-day.ts'
import {
  countFailedPlays,
  countFailingItems,
  type FailedPlayFilter,
  type FailedPlayRow,
  type FailingItemRow,
  listFailedPlayRows,
  listFailingItemRows,
  sumProblems,
} from './failed-play-queries.ts'

type ListContext = Pick<Context, 'db'>

/** What is summed up when no days are chosen: all that is kept takes a second on a large site. */
const usualDays = 7

/**
 * Numbers of plays that failed, for staff, unless requested otherwise the last that came up first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listFailedPlays(
  { db }: ListContext,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<FailedPlays>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const itemId = input.itemId === undefined ? undefined : BigInt(input.itemId)
  const filter = { ...filterOf(input), itemId }
  const [rows, total] = await Promise.all([
    listFailedPlayRows(db, filter, { order, after: after?.[0], limit: size + 1, lang }),
    countFailedPlays(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: presentFailedPlays,
  })
}

/**
 * Plays that failed by item, unless requested otherwise the most first. Without days: of the last seven.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listFailingItems(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: InputOf<typeof itemsCall>,
  lang: Lang,
): Promise<PageOf<FailingItem>> {
  const { order = 'most' } = input
  const { size, page, after } = readPage(input, 2, order)
  const hasDays = input.since !== undefined || input.until !== undefined
  const filter = filterOf(
    hasDays ? input : { ...input, since: daysUntil(utcDayOf(clock.now()), usualDays).since },
  )
  const [rows, total] = await Promise.all([
    listFailingItemRows(db, filter, { order, after, limit: size + 1, lang }),
    countFailingItems(db, filter),
  ])
  const problems = await sumProblems(
    db,
    filter,
    rows.map(({ item_id }) => item_id),
  )
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ sort_key, item_id }) => [sort_key, item_id],
    view: (row) => ({
      ...{ ...presentItem(row), count: Number(row.count), lastDay: row.last_day },
      problems: problems
        .filter(({ item_id }) => item_id === row.item_id)
        .map(({ problem, count }) => ({ problem: problem as FailedPlays['problem'], count: Number(count) })),
    }),
  })
}

const filterOf = ({
  problem,
  network,
  hasStarted,
  since,
  until,
}: Omit<InputOf<typeof itemsCall>, 'order'>): FailedPlayFilter => ({
  problem,
  network,
  hasStarted,
  since,
  until,
})

const presentItem = (row: FailedPlayRow | FailingItemRow): FailedPlays['item'] => ({
  ...{ id: Number(row.item_id), kind: row.kind as FailedPlays['item']['kind'], title: row.title },
})

function presentFailedPlays(row: FailedPlayRow): FailedPlays {
  return {
    ...{ id: Number(row.id), day: row.day, item: presentItem(row) },
    network: row.network as FailedPlays['network'],
    problem: row.problem as FailedPlays['problem'],
    hasStarted: row.has_started,
    count: Number(row.count),
  }
}
