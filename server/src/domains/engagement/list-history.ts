import {
  type HistoryEntry,
  type InputOf,
  type Lang,
  limits,
  type listHistory as listCall,
  type PageOf,
} from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCards } from '../catalogue/index.ts'
import {
  countHistory,
  type HistoryFilter,
  type HistoryKey,
  type HistoryPlace,
  type HistoryRow,
  listHistory as listRows,
  readEntries,
  searchHistory,
} from './history-queries.ts'

/** What the account watched, the last first, with cards where still published. */
export async function listHistory(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof listCall>,
  lang: Lang,
): Promise<PageOf<HistoryEntry>> {
  const { size, page, offset, after: [watchedAt, itemId] = [] } = readPage(input, 2)
  const after =
    watchedAt === undefined || itemId === undefined
      ? undefined
      : { watched_at: dateOfKey(watchedAt), id: itemId }
  const filter = { accountId, kind: input.kind }
  const { rows, count } =
    input.text === undefined
      ? await readPageOf(db, filter, { size, offset, after })
      : await searchPageOf(db, filter, input.text, { size, offset, after })
  const cards = await loadCards(
    db,
    rows.filter(({ state }) => state === 'published'),
    lang,
  )
  return presentPage({
    rows,
    size,
    page,
    total: { count: Math.min(count, limits.totalExactMax), isEstimate: count > limits.totalExactMax },
    sortKeys: (row) => [BigInt(row.watched_at.getTime()), row.id],
    view: (row) => ({
      id: Number(row.id),
      kind: row.kind,
      watchedAt: row.watched_at.toISOString(),
      positionMs: Number(row.position_ms),
      durationMs: Number(row.duration_ms),
      item: cards.get(row.id) ?? null,
    }),
  })
}

/** One row more than `size` when another page follows. */
async function readPageOf(
  db: DbOrTx,
  filter: HistoryFilter,
  page: HistoryPlace,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const [rows, count] = await Promise.all([
    listRows(db, filter, page),
    countHistory(db, filter, limits.totalExactMax + 1),
  ])
  return { rows, count }
}

/** The same of what has a text in its title. All of it is found to be counted, and the page is a part of that. */
async function searchPageOf(
  db: DbOrTx,
  filter: HistoryFilter,
  text: string,
  { size, offset, after }: HistoryPlace,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const found = await searchHistory(db, filter, text, limits.totalExactMax + 1)
  const isAfter = ({ watched_at, id }: HistoryKey): boolean => {
    if (!after) return true
    const [time, last] = [watched_at.getTime(), after.watched_at.getTime()]
    return time < last || (time === last && id < after.id)
  }
  const keys = found.filter(isAfter).slice(offset, offset + size + 1)
  const ids = keys.map(({ id }) => id)
  const read = await readEntries(db, filter.accountId, ids)
  const entries = new Map(read.map((entry) => [entry.id, entry]))
  // The time is that by which they were found: it may be later by now.
  const rows = keys.flatMap(({ id, watched_at }) => {
    const entry = entries.get(id)
    return entry ? [{ ...entry, watched_at }] : []
  })
  return { rows, count: found.length }
}
