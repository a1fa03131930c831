import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { BackupRequests } from '../../platform/db/schema.generated.ts'
import { isPending } from '../../platform/jobs/is-pending.ts'

export interface BackupRequest extends Selectable<BackupRequests> {
  is_running: boolean
}

/** The key of the job of a request. */
export const requestJobKey = (id: bigint) => `backup-request:${id}`

/** A request that is not finished and whose job runs or has tries left. Staff may give the job up: the row stays as it is. */
const isRunning = sql<boolean>`(finished_at is null and ${isPending(sql`'backup-request:' || backup_requests.id`)})`

const requests = (db: DbOrTx) =>
  db.selectFrom('backup_requests').selectAll().select(isRunning.as('is_running'))

/** Undefined: none was requested yet. */
export async function findLastRequest(db: DbOrTx): Promise<BackupRequest | undefined> {
  return requests(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Serialises requests until the transaction ends, then finds the one that runs. */
export async function lockRunningRequest(tx: Tx): Promise<BackupRequest | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('liuguang.backup-request'))`.execute(tx)
  return requests(tx).where(isRunning).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The row of a request whose job is added in the same transaction. */
export async function insertRequest(
  tx: Tx,
  { kind, by, now }: { kind: 'backup' | 'test'; by: string; now: Date },
): Promise<BackupRequest> {
  return tx
    .insertInto('backup_requests')
    .values({ kind, started_by: by, started_at: now })
    .returningAll()
    .returning(sql<boolean>`true`.as('is_running'))
    .executeTakeFirstOrThrow()
}

/** Whether it is not finished. */
export async function isOpenRequest(db: DbOrTx, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('backup_requests')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface RequestProgress {
  /** Media files that are done, and their bytes. */
  files: number
  bytes: number
  /** Bytes of all of them. */
  totalBytes?: number
}

const columnsOf = ({ files, bytes, totalBytes }: RequestProgress) => ({
  ...{ files: BigInt(files), bytes: BigInt(bytes) },
  ...(totalBytes !== undefined && { total_bytes: BigInt(totalBytes) }),
})

/** A request that is finished meanwhile stays as it is. */
export async function noteProgress(db: DbOrTx, id: bigint, progress: RequestProgress): Promise<void> {
  await db
    .updateTable('backup_requests')
    .set(columnsOf(progress))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

export async function finishRequest(
  db: DbOrTx,
  id: bigint,
  result: { failure: string | null; problems: number; progress: RequestProgress | undefined; now: Date },
): Promise<void> {
  const { failure, problems, progress, now } = result
  await db
    .updateTable('backup_requests')
    .set({ ...(progress && columnsOf(progress)), failure, problems: BigInt(problems), finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
