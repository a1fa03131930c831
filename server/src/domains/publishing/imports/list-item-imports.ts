import type {
  listItemImports as call,
  InputOf,
  ItemImport,
  ListedItemImport,
  PageOf,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { findActionsOfImports } from './import-actions.ts'
import { countListedImports, type ItemImportRow, listItemImportRows } from './list-queries.ts'

/** The imports of an item, for staff. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listItemImports(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<ListedItemImport>> {
  const { itemId, state, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { state, itemIds: [BigInt(itemId)] }
  const [rows, total] = await Promise.all([
    listItemImportRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countListedImports(db, filter),
  ])
  const lastActionOf = await findActionsOfImports(db, BigInt(itemId), rows)
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: (row) => ({ ...presentItemImport(row), lastAction: lastActionOf(row) }),
  })
}

export async function findNewestImport(db: DbOrTx, itemId: bigint): Promise<ItemImport | null> {
  const page = { order: 'newest', after: undefined, limit: 1 } as const
  const [row] = await listItemImportRows(db, { itemIds: [itemId] }, page)
  return row ? presentItemImport(row) : null
}

function presentItemImport(row: ItemImportRow): ItemImport {
  const { id, is_reencode, is_for_change, is_held, is_newest: _, updated_at, ...facts } = row
  return {
    ...{ id: Number(id), isReencode: is_reencode, isReplacement: is_for_change, isHeld: is_held },
    ...{ ...facts, at: updated_at.toISOString() },
  }
}
