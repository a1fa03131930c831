import type { listImports as call, InputOf, Lang, PageOf, StaffImport } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { findOwnerId } from '../accounts/index.ts'
import { findLastActions } from '../audit/index.ts'
import { findItemIds } from '../catalogue/index.ts'
import { importActions } from './imports/import-actions.ts'
import { countListedImports, listImportRows } from './imports/list-queries.ts'

/** A page of the imports for staff, the last or the first begun first. @throws AppError BAD_REQUEST for an invalid cursor */
export async function listImports(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<StaffImport>> {
  const { state, text, order = 'newest' } = input
  const { size, page, offset, after } = readPage(input, 1, order)
  const filter = {
    state,
    ownerId: await findOwnerId(db, input),
    itemIds: text === undefined ? undefined : await findItemIds({ db, clock }, text),
  }
  const [rows, total] = await Promise.all([
    listImportRows(db, filter, { order, after: after?.[0], offset, limit: size + 1 }, lang),
    countListedImports(db, filter),
  ])
  const newest = rows.filter(({ is_newest }) => is_newest).map(({ item_id }) => `item:${item_id}`)
  const actions = await findLastActions(db, newest, importActions)
  return presentPage({
    ...{ rows, size, page, total, order },
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
      lastAction: (row.is_newest && actions.get(`item:${row.item_id}`)) || null,
    }),
  })
}
