import type { LastAct } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { findLastActs, findLastActsOf } from '../../audit/index.ts'
import { reencoded } from '../reencode-item.ts'
import { replaced } from '../replace-item-file.ts'
import { retried } from '../retry-import.ts'
import { imported } from '../start-import.ts'

/** What staff decide about the files of an item. */
export const importActs = [imported, retried, reencoded, replaced]

/**
 * The last act on the file of each of some imports of an item. Acts of earlier versions of the site do not all name their
 * import: the newest import has the last act on any file of the item.
 */
export async function findActsOfImports(
  db: DbOrTx,
  itemId: bigint,
  imports: readonly { id: bigint; is_newest: boolean }[],
): Promise<(one: { id: bigint; is_newest: boolean }) => LastAct> {
  const subject = `item:${itemId}`
  const [ofItem, ofImports] = await Promise.all([
    findLastActs(db, imports.some(({ is_newest }) => is_newest) ? [subject] : [], importActs),
    findLastActsOf(db, importActs, { subject, field: 'import', values: imports.map(({ id }) => id) }),
  ])
  return ({ id, is_newest }) =>
    (is_newest ? ofItem.get(subject) : undefined) ?? ofImports.get(String(id)) ?? null
}
