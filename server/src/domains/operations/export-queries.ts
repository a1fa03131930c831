import type { DbOrTx, Tx } from '../../platform/db/database.ts'

export async function insertExport(
  tx: Tx,
  facts: { accountId: bigint; staffName: string; table: string; input: object; fileKey: string; now: Date },
) {
  return tx
    .insertInto('table_exports')
    .values({
      account_id: facts.accountId,
      staff_name: facts.staffName,
      table_name: facts.table,
      input: JSON.stringify(facts.input),
      file_key: facts.fileKey,
      requested_at: facts.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type ExportRow = Awaited<ReturnType<typeof insertExport>>

export async function findExport(db: DbOrTx, id: bigint): Promise<ExportRow | undefined> {
  return db.selectFrom('table_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of one member of the staff, newest first. */
export async function listExportRows(db: DbOrTx, accountId: bigint, limit: number): Promise<ExportRow[]> {
  return db
    .selectFrom('table_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function noteProgress(db: DbOrTx, id: bigint, rows: number): Promise<void> {
  await db
    .updateTable('table_exports')
    .set({ rows_written: BigInt(rows) })
    .where('id', '=', id)
    .execute()
}

export async function finishExport(
  db: DbOrTx,
  id: bigint,
  { rows, failure, now }: { rows: number; failure: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('table_exports')
    .set({
      rows_written: BigInt(rows),
      failure,
      finished_at: now,
      ...(failure !== null && { file_key: null }),
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** A newer ticket takes the place of an earlier one. */
export async function setTicket(
  tx: Tx,
  id: bigint,
  ticket: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('table_exports')
    .set({ ticket_hash: ticket.hash, ticket_expires_at: ticket.expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Uses up a ticket: of two concurrent uses one succeeds. Undefined for a used, expired or unknown one. */
export async function takeTicket(db: DbOrTx, hash: Buffer, now: Date): Promise<ExportRow | undefined> {
  return db
    .updateTable('table_exports')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', hash)
    .where('ticket_expires_at', '>', now)
    .where('file_key', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

export async function listExpired(db: DbOrTx, before: Date) {
  return db
    .selectFrom('table_exports')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('requested_at', '<', before)
    .limit(1000)
    .execute()
}

export async function forgetFile(db: DbOrTx, id: bigint): Promise<void> {
  await db
    .updateTable('table_exports')
    .set({ file_key: null, ticket_hash: null, ticket_expires_at: null })
    .where('id', '=', id)
    .execute()
}
