import type { ExportState, Lang, TimeOrder } from '@liuguang/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { TableExports } from '../../platform/db/schema.generated.ts'
import { isPending } from '../../platform/jobs/is-pending.ts'

export type ExportRow = Selectable<TableExports>

export interface ListedExport extends ExportRow {
  is_running: boolean
}

/** It is not finished, or it failed. */
const hasNoResult = sql<boolean>`(finished_at is null or failure is not null)`

/** The key of the job that writes an export. */
export const exportJobKey = (id: bigint) => `export:${id}`

/**
 * An export without a result whose job runs or has tries left. Staff may give the job up or have it tried again: neither
 * changes the row.
 */
const isRunning = sql<boolean>`(${hasNoResult} and ${isPending(sql`'export:' || table_exports.id`)})`

/** The row of an export whose job is added in the same transaction. */
export async function insertExport(
  tx: Tx,
  facts: {
    accountId: bigint
    staffName: string
    table: string
    input: object
    lang: Lang
    fileKey: string
    now: Date
  },
): Promise<ListedExport> {
  return tx
    .insertInto('table_exports')
    .values({
      account_id: facts.accountId,
      staff_name: facts.staffName,
      table_name: facts.table,
      input: JSON.stringify(facts.input),
      lang: facts.lang,
      file_key: facts.fileKey,
      requested_at: facts.now,
    })
    .returningAll()
    .returning(sql<boolean>`true`.as('is_running'))
    .executeTakeFirstOrThrow()
}

export async function findExport(db: DbOrTx, id: bigint): Promise<ExportRow | undefined> {
  return db.selectFrom('table_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Begins to write an export, also one that failed, whose job staff have tried again.
 * @param newKey of its file, if it has none: one that failed, and one that was not finished within a week
 * @returns undefined: it is written already, or there is none
 */
export async function beginExport(db: DbOrTx, id: bigint, newKey: string): Promise<ExportRow | undefined> {
  return db
    .updateTable('table_exports')
    .set({
      ...{ rows_written: 0n, finished_at: null, failure: null },
      file_key: sql<string>`coalesce(file_key, ${newKey})`,
    })
    .where('id', '=', id)
    .where(hasNoResult)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined parts do not restrict. */
interface ExportFilter {
  /** Of this member of the staff. */
  accountId: bigint
  /** The name of the list call. */
  table: string | undefined
  state: ExportState | undefined
  /** Files that were finished before this time are not kept any more. */
  keptSince: Date
}

/** The condition of each state. */
function inState(state: ExportState, keptSince: Date): RawBuilder<boolean> {
  const isKept = sql`file_key is not null and finished_at > ${keptSince}`
  return {
    running: isRunning,
    failed: sql<boolean>`(${hasNoResult} and not ${isRunning})`,
    written: sql<boolean>`(not ${hasNoResult} and ${isKept})`,
    removed: sql<boolean>`(not ${hasNoResult} and not (${isKept}))`,
  }[state]
}

const exportsOf = (db: DbOrTx, { accountId, table, state, keptSince }: ExportFilter) =>
  db
    .selectFrom('table_exports')
    .where('account_id', '=', accountId)
    .$if(table !== undefined, (query) => query.where('table_name', '=', table ?? ''))
    .$if(state !== undefined, (query) => query.where(inState(state ?? 'running', keptSince)))

/** Those of a filter, newest or oldest first. */
export async function listExportRows(
  db: DbOrTx,
  filter: ExportFilter,
  { order, after, limit }: { order: TimeOrder; after: bigint | undefined; limit: number },
): Promise<ListedExport[]> {
  const isNewestFirst = order === 'newest'
  let query = exportsOf(db, filter).selectAll().select(isRunning.as('is_running'))
  if (after !== undefined) query = query.where('id', isNewestFirst ? '<' : '>', after)
  return query
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export function countExports(db: DbOrTx, filter: ExportFilter): Promise<Total> {
  return countTotal(db, exportsOf(db, filter))
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

/** Files that were finished before a time, and those requested before it that no job finishes any more. */
export async function listExpired(db: DbOrTx, before: Date) {
  return db
    .selectFrom('table_exports')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where(sql<Date>`coalesce(finished_at, requested_at)`, '<', before)
    .where(sql<boolean>`not ${isRunning}`)
    .limit(1000)
    .execute()
}

export async function clearFile(db: DbOrTx, id: bigint): Promise<void> {
  await db
    .updateTable('table_exports')
    .set({ file_key: null, ticket_hash: null, ticket_expires_at: null })
    .where('id', '=', id)
    .execute()
}
