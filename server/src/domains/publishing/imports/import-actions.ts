import type { LastAction } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { findLastActions, findLastActionsOf } from '../../audit/index.ts'
import { reencoded } from '../reencode-item.ts'
import { replaced } from '../replace-item-file.ts'
import { retried } from '../retry-import.ts'
import { imported } from '../start-import.ts'

/** What staff decide about the files of an item. */
export const importActions = [imported, retried, reencoded, replaced]

/**
 * The last action on the file of each of some imports of an item. Actions of earlier versions of the site do not all name their
 * import: the newest import has the last action on any file of the item.
 */
export async function findActionsOfImports(
  db: DbOrTx,
  itemId: bigint,
  imports: readonly { id: bigint; is_newest: boolean }[],
): Promise<(one: { id: bigint; is_newest: boolean }) => LastAction> {
  const subject = `item:${itemId}`
  const [ofItem, ofImports] = await Promise.all([
    findLastActions(db, imports.some(({ is_newest }) => is_newest) ? [subject] : [], importActions),
    findLastActionsOf(db, importActions, { subject, field: 'import', values: imports.map(({ id }) => id) }),
  ])
  return ({ id, is_newest }) =>
    (is_newest ? ofItem.get(subject) : undefined) ?? ofImports.get(String(id)) ?? null
}
