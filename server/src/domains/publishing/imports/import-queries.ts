import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { type ImportState, isFinished } from '../import-state.ts'

export async function insertImport(
  tx: Tx,
  facts: {
    videoId: bigint
    sourceKey: string
    sourceBytes: number
    /** Undefined: it is found when the file is put together. */
    sha256: Buffer | undefined
    uploadId?: string | undefined
    isReencode?: boolean
    /** It is not published when it can be watched. */
    isHeld?: boolean
    /** It replaces the file of a published item: nothing plays it before it is processed and a person approved it. */
    isForChange?: boolean
    /** Of a file that replaces that of an item of the site's own: the operator who approved it. */
    approvedBy?: string
  },
): Promise<bigint> {
  const row = await tx
    .insertInto('imports')
    .values({
      video_id: facts.videoId,
      state: 'waiting',
      source_key: facts.sourceKey,
      source_bytes: BigInt(facts.sourceBytes),
      source_sha256: facts.sha256 ?? null,
      upload_id: facts.uploadId ?? null,
      is_reencode: facts.isReencode ?? false,
      is_held: facts.isHeld ?? false,
      is_for_change: facts.isForChange ?? false,
      approved_by: facts.approvedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Inserts an import that was refused before its file was copied. Its source key is empty. */
export async function insertRefusedImport(
  tx: Tx,
  facts: { videoId: bigint; sourceBytes: number; reason: string; detail: string; output: string | null },
): Promise<bigint> {
  const row = await tx
    .insertInto('imports')
    .values({
      video_id: facts.videoId,
      state: 'refused',
      source_key: '',
      source_bytes: BigInt(facts.sourceBytes),
      reason: facts.reason,
      detail: facts.detail,
      output: facts.output,
      finished_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Stops the imports of a video whose author deleted it, gave it another file or changed its kind, in any state: their
 * runs write nothing more. A file that no other import has is removed as those of refused imports are.
 */
export async function dropImports(tx: Tx, videoId: bigint, reason: 'deleted' | 'replaced'): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'refused', reason, finished_at: sql`now()`, updated_at: sql`now()` })
    .where('video_id', '=', videoId)
    .where(({ or, eb }) => or([eb('state', '!=', 'refused'), eb.val(reason === 'deleted')]))
    .execute()
}

export async function findImport(db: DbOrTx, id: bigint) {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'video_id', 'state', 'progress', 'reason', 'detail', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, state: row.state as ImportState }
}

/**
 * The newest import of a video, apart from files of changes that are not wanted any more. Locks its row until the
 * transaction ends.
 */
export async function findLatestImport(tx: Tx, videoId: bigint) {
  return tx
    .selectFrom('imports')
    .select(['id', 'state', 'reason'])
    .where('video_id', '=', videoId)
    .where(({ not, and, eb }) => not(and([eb('is_for_change', '=', true), eb('state', '=', 'refused')])))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whether the newest file of a video is being processed: an older one may no longer become what is played. The file of a
 * change is not meant.
 */
export async function isImportRunning(db: DbOrTx, videoId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('state')
    .where('video_id', '=', videoId)
    .where('is_for_change', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && !isFinished(row.state as ImportState)
}

/**
 * How many files are processed before one that waits: first files come before those of changes, and whole ladders after
 * both, as the priorities in `import-jobs.ts` say.
 */
export async function countWaitingBefore(db: DbOrTx, importId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imports
    join imports as own on own.id = ${importId}
    where imports.state = 'waiting' and not imports.is_reencode
      and (imports.is_for_change, imports.id) < (own.is_for_change, own.id)`.execute(db)
  return rows[0]?.count ?? 0
}
