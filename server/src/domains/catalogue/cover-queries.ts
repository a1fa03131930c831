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

/** The state of the item that a cover belongs to. */
export async function findCoverState(db: DbOrTx, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('items').select('state').where('cover_token', '=', token).executeTakeFirst()
  return row?.state
}

/** The folders among these below `covers/` that are an item's cover. */
export async function listKnownCovers(db: DbOrTx, tokens: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('items').select('cover_token').where('cover_token', 'in', tokens).execute()
  return new Set(rows.flatMap((row) => row.cover_token ?? []))
}
