import { type ExpressionBuilder, sql } from 'kysely'
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
 * How many files of an account are on their way. An operator's file that is imported has arrived, although its state
 * changes only when it is put together.
 */
export async function countUnfinished(db: DbOrTx, accountId: bigint): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<bigint>().as('files'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'receiving')
    .where((where) => where.not(where.exists(importsOf(where))))
    .executeTakeFirstOrThrow()
  return Number(row.files)
}

/** How often the disk takes the size of a file: its parts, once more as a source, and about as much for its renditions. */
export const diskSpaceFactor = 3

/**
 * How many bytes the files that were announced or sent still take of the disk, all together, beside what it has of them: the
 * rest of their parts, their sources and their renditions. Nothing is made of a file that was refused.
 */
export async function sumBytesToCome(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(
      ${sql.lit(diskSpaceFactor)} * bytes - case state when 'receiving' then received when 'sent' then bytes else 2 * bytes end
    ), 0)::float8 as bytes
    from uploads where case
      when state = 'stored' then exists (
        select from imports where upload_id = uploads.id and imports.state not in ('done', 'refused', 'failed')
      )
      else exists (select from imports where upload_id = uploads.id and imports.state <> 'refused')
        or not exists (select from imports where upload_id = uploads.id)
    end`.execute(db)
  return rows[0]?.bytes ?? 0
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

export async function deleteUploadRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
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
 * Its file stopped arriving or was refused, or was stored, before this time. The parts that an import still needs stay: one
 * that waits, or that failed and may be retried.
 */
const isAbandonedSince = (before: Date) => (where: ExpressionBuilder<DB, 'uploads'>) => {
  const isNeeded = isImported(where)
  const isLeft = where.or([
    where('state', '=', 'stored'),
    // Stopped arriving, or was never imported. An operator's file has this state until it is put together.
    where.and([where('state', '=', 'receiving'), where.not(isNeeded)]),
    // Sent, but never put into a work.
    where.and([where('state', '=', 'sent'), where('item_id', 'is', null)]),
    // Refused before its parts were put together: it arrived damaged.
    where.and([where('state', '=', 'sent'), where.exists(importsOf(where)), where.not(isNeeded)]),
  ])
  return where.and([where('active_at', '<', before), isLeft])
}

/**
 * Deletes uploads that were abandoned before this time. What somebody uses at this moment is left to the next sweep; what
 * was used since it was found is not abandoned any more.
 * @returns how many were found, of `limit` at most, and the works whose files were on their way
 */
export async function deleteAbandonedUploads(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ found: number; itemIds: bigint[] }> {
  const isAbandoned = isAbandonedSince(before)
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where(isAbandoned)
    .orderBy('active_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = found.map(({ id }) => id)
  const deleted = await tx
    .deleteFrom('uploads')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isAbandoned)
    .returning(['item_id', 'state'])
    .execute()
  const itemIds = deleted.flatMap(({ item_id, state }) =>
    state === 'receiving' && item_id !== null ? [item_id] : [],
  )
  return { found: found.length, itemIds }
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
