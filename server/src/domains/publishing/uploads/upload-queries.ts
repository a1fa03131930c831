import type { ExpressionBuilder } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export interface UploadRow {
  /** A UUID. */
  id: string
  account_id: bigint
  item_id: bigint | null
  name: string
  bytes: bigint
  received: bigint
  sha256: Buffer | null
  state: 'receiving' | 'sent' | 'stored'
}

const columns = [
  ...(['id', 'account_id', 'item_id', 'name'] as const),
  ...(['bytes', 'received', 'sha256', 'state'] as const),
] as const

/** A part of a file, as it is in storage. */
export interface UploadPart {
  start: bigint
  bytes: bigint
  key: string
}

/** The folder in storage of what was received of a file. */
export const uploadFolder = (id: string) => `uploads/${id}`

/** @returns false when there is an upload with this id */
export async function insertUpload(
  tx: Tx,
  facts: { id: string; accountId: bigint; name: string; bytes: number; now: Date },
): Promise<boolean> {
  const { id, accountId, name, bytes, now } = facts
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uploads')
    .values({
      ...{ id, name },
      account_id: accountId,
      bytes: BigInt(bytes),
      created_at: now,
      active_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findUpload(db: DbOrTx, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').select(columns).where('id', '=', id).$castTo<UploadRow>().executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<UploadRow>()
    .executeTakeFirst()
}

const importsOf = (where: ExpressionBuilder<DB, 'uploads'>) =>
  where.selectFrom('imports').select('imports.id').whereRef('imports.upload_id', '=', 'uploads.id')

/** An import has it, which waits, has ended, or failed and may be retried. */
const isImported = (where: ExpressionBuilder<DB, 'uploads'>) =>
  where.exists(importsOf(where).where('imports.state', '!=', 'refused'))

/** Whether a video is, or will be, made of an upload. */
export async function isUploadImported(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where(isImported)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What is still on its way: of one account how many files, of everybody how many bytes. An operator's file that is
 * imported has arrived, although its state changes only when it is put together.
 */
export async function countUnfinished(
  db: DbOrTx,
  accountId: bigint,
): Promise<{ files: number; bytes: bigint }> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn, eb, lit }) => [
      fn.countAll<bigint>().filterWhere('account_id', '=', accountId).as('files'),
      fn.coalesce(fn.sum<bigint>(eb('bytes', '-', eb.ref('received'))), lit(0)).as('bytes'),
    ])
    .where('state', '=', 'receiving')
    .where((where) => where.not(where.exists(importsOf(where))))
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: BigInt(row.bytes) }
}

/**
 * Stores that a part arrived. @returns false when the file has another length by now: another request wrote the same
 */
export async function insertPart(tx: Tx, id: string, part: UploadPart, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ received: part.start + part.bytes, active_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', part.start)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('upload_parts')
    .values({ upload_id: id, ...part })
    .execute()
  return true
}

/** In the order of the file. */
export async function listParts(db: DbOrTx, id: string): Promise<UploadPart[]> {
  return db
    .selectFrom('upload_parts')
    .select(['start', 'bytes', 'key'])
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
}

export async function setUploadSent(tx: Tx, id: string, sha256: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'sent', sha256, active_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

export async function attachUpload(tx: Tx, id: string, itemId: bigint): Promise<void> {
  await tx.updateTable('uploads').set({ item_id: itemId }).where('id', '=', id).execute()
}

/** Deletes the uploads of a work that have not arrived completely. A nightly job removes their parts from storage. */
export async function deleteUnfinishedUploads(tx: Tx, itemId: bigint): Promise<void> {
  await tx.deleteFrom('uploads').where('item_id', '=', itemId).where('state', '=', 'receiving').execute()
}

/** Forgets the parts of an upload, which are whole in another place. */
export async function setUploadStored(tx: Tx, id: string, sha256: Buffer): Promise<void> {
  await tx.updateTable('uploads').set({ state: 'stored', sha256 }).where('id', '=', id).execute()
  await tx.deleteFrom('upload_parts').where('upload_id', '=', id).execute()
}

/** @returns the work whose file was on its way; null: none, or its file had arrived */
export async function deleteUploadRow(tx: Tx, id: string): Promise<bigint | null> {
  const row = await tx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .returning(['item_id', 'state'])
    .executeTakeFirst()
  return row?.state === 'receiving' ? row.item_id : null
}

/**
 * Deletes the uploads of an account, apart from an operator's file whose parts an import still puts together: what it
 * becomes is the site's own. A nightly job removes the parts from storage.
 */
export async function deleteUploadsOf(tx: Tx, accountId: bigint): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('item_id', 'is not', null),
        where('state', '=', 'stored'),
        where.not(isImported(where)),
      ]),
    )
    .execute()
}

/**
 * Uploads whose file stopped arriving or was refused, and records of those that were stored, before this time. The parts
 * that an import still needs stay: one that waits, or that failed and may be retried.
 */
export async function listAbandonedUploads(db: DbOrTx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('active_at', '<', before)
    .where((where) => {
      const isNeeded = isImported(where)
      return where.or([
        where('state', '=', 'stored'),
        // Stopped arriving, or was never imported. An operator's file has this state until it is put together.
        where.and([where('state', '=', 'receiving'), where.not(isNeeded)]),
        // Sent, but never put into a work.
        where.and([where('state', '=', 'sent'), where('item_id', 'is', null)]),
        // Refused before its parts were put together: it arrived damaged.
        where.and([where('state', '=', 'sent'), where.exists(importsOf(where)), where.not(isNeeded)]),
      ])
    })
    .orderBy('active_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those among these folders below `uploads/` whose parts are needed. */
export async function listKnownUploads(db: DbOrTx, names: readonly string[]): Promise<Set<string>> {
  const uuids = names.filter((name) => /^[0-9a-f-]{36}$/.test(name))
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', uuids.length > 0 ? uuids : ['00000000-0000-0000-0000-000000000000'])
    .where('state', '!=', 'stored')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findUploadOfImport(db: DbOrTx, importId: bigint): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', (query) => query.selectFrom('imports').select('upload_id').where('id', '=', importId))
    .$castTo<UploadRow>()
    .executeTakeFirst()
}

/** The import of an upload, if there is one. */
export async function findImportOfUpload(
  db: DbOrTx,
  id: string,
): Promise<{ id: bigint; videoId: bigint } | undefined> {
  return db
    .selectFrom('imports')
    .select(['id', 'video_id as videoId'])
    .where('upload_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
