import {
  type FavouriteFolder,
  type InputOf,
  limits,
  type saveFavouriteFolder as saveCall,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { type DbOrTx, inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireNoBlockedTerm, tidyText } from '../content-rules/index.ts'

/** An account's folders of favourites, the oldest first. */
export async function listFolders(db: DbOrTx, accountId: bigint): Promise<FavouriteFolder[]> {
  const rows = await db
    .selectFrom('favourite_folders')
    .select(['id', 'name'])
    .select(
      sql<bigint>`(
      select count(*) from favourites
      where favourites.account_id = favourite_folders.account_id and folder_id = favourite_folders.id)`.as(
        'count',
      ),
    )
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, count }) => ({ id: Number(id), name, count: Number(count) }))
}

/**
 * Creates a folder, or renames one. Creating one whose name exists already returns the existing one.
 * @throws AppError NOT_FOUND, FOLDER_EXISTS (renamed to the name of another), TOO_MANY_FOLDERS, TEXT_REFUSED,
 *   BAD_REQUEST
 */
export async function saveFolder(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof saveCall>,
  now: Date,
): Promise<{ id: number; name: string }> {
  const name = tidyText(input.name).replace(/\s+/g, ' ')
  if (name === '') throw new AppError('BAD_REQUEST', { path: '/name', problem: 'is empty' })
  await requireNoBlockedTerm(db, 'name', [name])
  return inTransaction(db, async (tx) => {
    // Locks the account, so that concurrent calls neither exceed the maximum nor use a name twice.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const folders = await listFolders(tx, accountId)
    const same = folders.find((folder) => folder.name === name)
    if (input.id === undefined) {
      if (same) return { id: same.id, name }
      if (folders.length >= limits.foldersMax) throw new AppError('TOO_MANY_FOLDERS')
      return { id: await insertFolder(tx, accountId, name, now), name }
    }
    if (!folders.some(({ id }) => id === input.id)) throw new AppError('NOT_FOUND')
    if (same && same.id !== input.id) throw new AppError('FOLDER_EXISTS')
    const id = BigInt(input.id)
    await tx.updateTable('favourite_folders').set({ name }).where('id', '=', id).execute()
    return { id: input.id, name }
  })
}

async function insertFolder(tx: Tx, accountId: bigint, name: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('favourite_folders')
    .values({ account_id: accountId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Deletes a folder. Its favourites stay, outside any folder. */
export async function deleteFolder(db: DbOrTx, accountId: bigint, id: bigint): Promise<void> {
  await db.deleteFrom('favourite_folders').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Moves favourites into a folder, or out of any. @returns their number @throws AppError NOT_FOUND */
export async function moveFavourites(
  db: DbOrTx,
  accountId: bigint,
  itemIds: readonly bigint[],
  folderId: bigint | null,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const folder = tx
      .selectFrom('favourite_folders')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', folderId ?? 0n)
      .forKeyShare()
    if (folderId !== null && !(await folder.executeTakeFirst())) throw new AppError('NOT_FOUND')
    const { numUpdatedRows } = await tx
      .updateTable('favourites')
      .set({ folder_id: folderId })
      .where('account_id', '=', accountId)
      .where('item_id', 'in', itemIds)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
}
