import type { Storyboard } from '@liuguang/media'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'

/** @param sheet null: none yet */
export async function setContactSheet(tx: Tx, itemId: bigint, sheet: Storyboard | null): Promise<void> {
  await tx
    .updateTable('works')
    .set({ contact_sheet: sheet && JSON.stringify(sheet) })
    .where('item_id', '=', itemId)
    .execute()
}

/** @param sheet of the change's file; null: none yet, or no longer */
export async function setNextContactSheet(tx: Tx, itemId: bigint, sheet: Storyboard | null): Promise<void> {
  await tx
    .updateTable('works')
    .set({ next_contact_sheet: sheet && JSON.stringify(sheet) })
    .where('item_id', '=', itemId)
    .execute()
}

/** Makes the contact sheet of the change's file that of the work. */
export async function useNextContactSheet(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('works')
    .set(({ ref }) => ({ contact_sheet: ref('next_contact_sheet'), next_contact_sheet: null }))
    .where('item_id', '=', itemId)
    .execute()
}

/**
 * The contact sheet of a work, one picture per 5 s. Undefined: works of earlier releases have none.
 * @param which `next`: that of the change's file
 */
export async function findContactSheet(
  db: DbOrTx,
  itemId: bigint,
  which: 'played' | 'next',
): Promise<Storyboard | undefined> {
  const row = await db
    .selectFrom('works')
    .select(which === 'next' ? 'next_contact_sheet as sheet' : 'contact_sheet as sheet')
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return (row?.sheet as Storyboard | null | undefined) ?? undefined
}
