import type { listItemFiles as call, InputOf, ItemFile, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countFiles, type FileRow, listFileRows } from './version-queries.ts'

/** What is and was played of a video, for staff. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listItemFiles(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<ItemFile>> {
  const { state, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { itemId: BigInt(input.itemId), state }
  const [rows, total] = await Promise.all([
    listFileRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countFiles(db, filter),
  ])
  return presentPage({ rows, size, page, total, order, sortKeys: ({ id }) => [id], view: presentFile })
}

function presentFile(row: FileRow): ItemFile {
  const { renditions } = row
  return {
    id: Number(row.id),
    madeAt: row.created_at.toISOString(),
    import:
      row.import_id === null ? null : { id: Number(row.import_id), isReencode: row.is_reencode === true },
    isPlayed: row.is_played,
    replacedAt: row.replaced_at?.toISOString() ?? null,
    renditions: renditions.map(({ endMs: _, ...rendition }) => rendition),
    durationMs:
      renditions.length === 0 ? null : Math.round(Math.max(...renditions.map(({ endMs }) => endMs))),
  }
}
