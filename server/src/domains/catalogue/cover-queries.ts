import { sql } from 'kysely'
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

/** Keeps the cover of an item that the one in another folder replaces, instead of an earlier one. */
export async function keepFormerCover(
  tx: Tx,
  itemId: bigint,
  { replacedBy, now }: { replacedBy: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('former_covers').where('item_id', '=', itemId).execute()
  await sql`
    insert into former_covers (item_id, token, cover, replaced_by, replaced_at)
    select id, cover_token, cover, ${replacedBy}, ${now} from items
    where id = ${itemId} and cover is not null and cover_token is not null`.execute(tx)
}

/** The former cover of an item, if nothing has replaced the one that took its place. Undefined: there is none. */
export async function findFormerCover(db: DbOrTx, itemId: bigint) {
  return db
    .selectFrom('former_covers')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['token', 'former_covers.cover', 'replaced_at', 'replaced_by'])
    .where('item_id', '=', itemId)
    .whereRef('replaced_by', '=', 'cover_token')
    .executeTakeFirst()
}

/** @returns false when there is none, also when a sweep has just forgotten it */
export async function dropFormerCover(tx: Tx, itemId: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('former_covers')
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Forgets the covers that were replaced before a time, whose files are no longer needed. */
export async function dropFormerCoversBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('former_covers').where('replaced_at', '<', time).execute()
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

/**
 * The folders among these below `covers/` that are an item's cover, the next one, or the former one. In one statement: a
 * cover that is replaced, or put back, meanwhile is found in either place.
 */
export async function listKnownCovers(db: DbOrTx, tokens: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${[...tokens]}::text[])`
  const { rows } = await sql<{ token: string }>`
    select cover_token as token from items where cover_token = ${wanted}
    union all select next_cover_token from items where next_cover_token = ${wanted}
    union all select token from former_covers where token = ${wanted}`.execute(db)
  return new Set(rows.map(({ token }) => token))
}
