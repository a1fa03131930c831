import type { listImports as call, InputOf, PageOf, StaffImport } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countListedImports, listImportRows } from './queries.ts'

/** A page of the imports for staff, the last begun first. @throws AppError BAD_REQUEST for an invalid cursor */
export async function listImports(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<StaffImport>> {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listImportRows(db, input.state, { before: after?.[0], offset, limit: size + 1 }),
    countListedImports(db, input.state),
  ])
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: ({ id }) => [id],
    view: (row) => ({
      ...{ id: Number(row.id), itemId: Number(row.item_id), kind: row.kind, title: row.title },
      ...{ state: row.state, progress: row.progress, attempts: row.attempts },
      ...{ reason: row.reason, detail: row.detail, output: row.output },
      ownerId: row.owner_id === null ? null : Number(row.owner_id),
      bytes: Number(row.source_bytes),
      startedAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      isRetryable: row.state === 'failed' && row.is_newest,
    }),
  })
}
