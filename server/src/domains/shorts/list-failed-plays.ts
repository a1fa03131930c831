import type { listFailedPlays as call, FailedPlays, InputOf, Lang, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import {
  countFailedPlays,
  type FailedPlayFilter,
  type FailedPlayRow,
  listFailedPlayRows,
} from './failed-play-queries.ts'

/** Numbers of plays that failed, for staff. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listFailedPlays(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<FailedPlays>> {
  const { size, page, after } = readPage(input, 1)
  const { problem, network, hasStarted, since, until } = input
  const itemId = input.itemId === undefined ? undefined : BigInt(input.itemId)
  const filter: FailedPlayFilter = { itemId, problem, network, hasStarted, since, until }
  const [rows, total] = await Promise.all([
    listFailedPlayRows(db, filter, { before: after?.[0], limit: size + 1, lang }),
    countFailedPlays(db, filter),
  ])
  return presentPage({ rows, size, page, total, sortKeys: ({ id }) => [id], view: presentFailedPlays })
}

function presentFailedPlays(row: FailedPlayRow): FailedPlays {
  return {
    id: Number(row.id),
    day: row.day,
    item: { id: Number(row.item_id), kind: row.kind as FailedPlays['item']['kind'], title: row.title },
    network: row.network as FailedPlays['network'],
    problem: row.problem as FailedPlays['problem'],
    hasStarted: row.has_started,
    count: Number(row.count),
  }
}
