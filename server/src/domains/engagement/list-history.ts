import {
  type HistoryEntry,
  type InputOf,
  type Lang,
  limits,
  type listHistory as listCall,
  type PageOf,
  type VideoKind,
} from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCards } from '../catalogue/index.ts'
import { countHistory, listHistory as listRows } from './history-queries.ts'

/** What the account watched, the last first, with cards where still published. */
export async function listHistory(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof listCall>,
  lang: Lang,
): Promise<PageOf<HistoryEntry>> {
  const { size, page, offset, after: [watchedAt, itemId] = [] } = readPage(input, 2)
  const after =
    watchedAt === undefined || itemId === undefined ? undefined : { watchedAt: dateOfKey(watchedAt), itemId }
  const filter = { accountId, kind: input.kind, text: input.text }
  const [rows, count] = await Promise.all([
    listRows(db, filter, { size, offset, after }),
    countHistory(db, filter, limits.totalExactMax + 1),
  ])
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
      kind: row.kind as VideoKind,
      watchedAt: row.watched_at.toISOString(),
      positionMs: Number(row.position_ms),
      durationMs: Number(row.duration_ms),
      item: cards.get(row.id) ?? null,
    }),
  })
}
