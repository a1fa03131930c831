import { ItemKind, type LocalText } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import type { PostingReference } from '../posting.ts'
import { subjectOf } from '../views.ts'

/** The titles of items in each language, by id. */
export type FindItemTitles = (
  db: DbOrTx,
  itemIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, LocalText>>

const isOfItem = ({ kind }: PostingReference) => ItemKind.enum.some((one) => one === kind)

/**
 * What postings are about, for staff: the current titles of items, because staff search by these. For items that no
 * longer exist, and for everything else, the title that the ledger stored with the posting.
 */
export async function readSubjects(
  db: DbOrTx,
  references: readonly PostingReference[],
  findItemTitles: FindItemTitles,
): Promise<(reference: PostingReference) => LocalText> {
  const ids = new Set(references.filter(isOfItem).map(({ id }) => BigInt(id)))
  const titles = await findItemTitles(db, [...ids])
  return (reference) =>
    (isOfItem(reference) ? titles.get(BigInt(reference.id)) : undefined) ?? subjectOf(reference)
}
