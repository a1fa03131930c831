import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'

/** Stores an item's cover. @returns the new folder below `covers/` */
export async function setCover(tx: Tx, itemId: bigint, cover: object, token: string = makeFolderToken()) {
  await tx
    .updateTable('items')
    .set({ cover: JSON.stringify(cover), cover_token: token })
    .where('id', '=', itemId)
    .execute()
  return token
}

/** Clears the cover of an item, whose file is no longer needed. */
export async function dropCover(tx: Tx, itemId: bigint): Promise<void> {
  await tx.updateTable('items').set({ cover: null, cover_token: null }).where('id', '=', itemId).execute()
}

/** Stores the cover of a change of a published item, which nobody sees before the change is approved. */
export async function setNextCover(tx: Tx, itemId: bigint, cover: object, token: string): Promise<void> {
  await tx
    .updateTable('items')
    .set({ next_cover: JSON.stringify(cover), next_cover_token: token })
    .where('id', '=', itemId)
    .execute()
}

/** Makes the next cover the cover, if there is one. */
export async function useNextCover(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('items')
    .set((eb) => ({
      cover: eb.ref('next_cover'),
      cover_token: eb.ref('next_cover_token'),
      next_cover: null,
      next_cover_token: null,
    }))
    .where('id', '=', itemId)
    .where('next_cover', 'is not', null)
    .execute()
}

export async function dropNextCover(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('items')
    .set({ next_cover: null, next_cover_token: null })
    .where('id', '=', itemId)
    .execute()
}

/** The picture that staff uploaded last for an item's cover. Null: none that is known. */
export async function getStaffCoverPicture(db: DbOrTx, itemId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('items')
    .select('staff_cover_picture_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return row.staff_cover_picture_id
}

/** Stores which picture staff uploaded for an item's cover, instead of an earlier one. */
export async function setStaffCoverPicture(tx: Tx, itemId: bigint, pictureId: bigint): Promise<void> {
  await tx.updateTable('items').set({ staff_cover_picture_id: pictureId }).where('id', '=', itemId).execute()
}

/** The state of the item that a cover belongs to. */
export async function findCoverState(db: DbOrTx, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('items').select('state').where('cover_token', '=', token).executeTakeFirst()
  return row?.state
}

/** The folders among these below `covers/` that are an item's cover. */
export async function listKnownCovers(db: DbOrTx, tokens: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('items')
    .select(['cover_token', 'next_cover_token'])
    .where((where) => where.or([where('cover_token', 'in', tokens), where('next_cover_token', 'in', tokens)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.cover_token ?? [], row.next_cover_token ?? []].flat()))
}
