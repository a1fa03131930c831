import type { CodeBatchState, CodeGrant, TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { containsText } from '../../platform/db/scan-by-id.ts'

export async function insertCodeBatch(
  tx: Tx,
  batch: { grants: readonly CodeGrant[]; note: string; size: number; by: string; now: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('code_batches')
    .values({
      grants: JSON.stringify(batch.grants),
      note: batch.note,
      size: batch.size,
      created_by: batch.by,
      created_at: batch.now,
      downloaded_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertCodes(tx: Tx, batchId: bigint, hashes: readonly Buffer[]): Promise<void> {
  // PostgreSQL allows 65,535 parameters in one statement.
  for (let from = 0; from < hashes.length; from += 10_000) {
    const values = hashes.slice(from, from + 10_000).map((hash) => ({ batch_id: batchId, code_hash: hash }))
    await tx.insertInto('serial_codes').values(values).execute()
  }
}

export async function markDownloaded(tx: Tx, batchId: bigint, now: Date): Promise<void> {
  await tx.updateTable('code_batches').set({ downloaded_at: now }).where('id', '=', batchId).execute()
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(tx: Tx, id: bigint) {
  return tx.selectFrom('code_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setRevoked(
  tx: Tx,
  id: bigint,
  state: { revokedAt: Date | null; revokedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('code_batches')
    .set({ revoked_at: state.revokedAt, revoked_by: state.revokedBy })
    .where('id', '=', id)
    .execute()
}

function batches(db: DbOrTx) {
  return db
    .selectFrom('code_batches')
    .selectAll()
    .select(
      sql<bigint>`(
        select count(*) from serial_codes where batch_id = code_batches.id and used_by is not null
      )`.as('used'),
    )
}

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

const inState: Record<CodeBatchState, RawBuilder<boolean>> = {
  prepared: sql`downloaded_at is null and revoked_at is null`,
  valid: sql`downloaded_at is not null and revoked_at is null`,
  revoked: sql`revoked_at is not null`,
}

/** Undefined parts do not restrict. */
interface BatchFilter {
  state: CodeBatchState | undefined
  /** A part of the reason. Every batch is read: each is made by hand. */
  text: string | undefined
}

function isListed({ state, text }: BatchFilter): RawBuilder<boolean> {
  const parts = [...(state ? [inState[state]] : []), ...(text ? [containsText('note', text)] : [])]
  return sql`${sql.join([sql`true`, ...parts], sql` and `)}`
}

/** By id: the newest or the oldest first. */
export async function listBatches(
  db: DbOrTx,
  filter: BatchFilter,
  page: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  const isNewestFirst = page.order === 'newest'
  let query = batches(db).where(isListed(filter))
  if (page.after !== undefined) query = query.where('id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(page.limit)
    .execute()
}

export function countBatches(db: DbOrTx, filter: BatchFilter): Promise<Total> {
  return countTotal(db, db.selectFrom('code_batches').where(isListed(filter)))
}

export async function getBatch(db: DbOrTx, id: bigint): Promise<BatchRow> {
  return batches(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The code with this hash, used or not, and what it gives. A code of a revoked batch is found only if it was used. */
export async function findCode(db: DbOrTx, hash: Buffer) {
  const row = await db
    .selectFrom('serial_codes')
    .innerJoin('code_batches', 'code_batches.id', 'serial_codes.batch_id')
    .select(['serial_codes.id', 'code_batches.grants'])
    .where('code_hash', '=', hash)
    .where(({ or, eb }) => or([eb('revoked_at', 'is', null), eb('used_by', 'is not', null)]))
    .executeTakeFirst()
  return row && { id: row.id, grants: row.grants as unknown as CodeGrant[] }
}

/** Which batch a code is of, and who redeemed it. */
export async function findCodeUse(db: DbOrTx, hash: Buffer) {
  return db
    .selectFrom('serial_codes')
    .leftJoin('accounts', 'accounts.id', 'serial_codes.used_by')
    .select(['batch_id', 'used_by', 'used_at', 'accounts.name'])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
}

/** The hashes among these whose codes can be redeemed. */
export async function listUnusedCodes(db: DbOrTx, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('serial_codes')
    .innerJoin('code_batches', 'code_batches.id', 'serial_codes.batch_id')
    .select('code_hash')
    .where('code_hash', 'in', hashes)
    .where('used_by', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ code_hash }) => code_hash)
}

/**
 * Marks a code as used. The row is the lock, and the batch's keeps it from being revoked meanwhile.
 * @returns false when it is used already, or its batch was just revoked
 */
export async function useCode(tx: Tx, id: bigint, accountId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with batch as (
      select code_batches.id from code_batches join serial_codes on serial_codes.batch_id = code_batches.id
      where serial_codes.id = ${id} and revoked_at is null for share of code_batches
    )
    update serial_codes set used_by = ${accountId}, used_at = ${now}
    where id = ${id} and used_by is null and batch_id in (select id from batch) returning id`.execute(tx)
  return rows.length > 0
}
