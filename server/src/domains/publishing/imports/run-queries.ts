import { probeFormat, type VideoKind, type VideoProbe } from '@liuguang/media'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { type ImportState, isFinished, statesBefore } from '../import-state.ts'

export interface Import {
  id: bigint
  videoId: bigint
  state: ImportState
  sourceKey: string
  kind: VideoKind
  /** The member whose work it is. Null: the operator's own. */
  ownerId: bigint | null
  /** The files that it made. Null: none yet, or it is of an earlier release. */
  assetId: bigint | null
  /** It encodes the file of a published item again. */
  isReencode: boolean
  /** It replaces the file of a published item: as part of its author's change, or by a decision of an operator. */
  isForChange: boolean
  /** The operator who approved the file, if it replaces that of an item of the site's own. Null: any other import. */
  approvedBy: string | null
  /** Number of this run. It may change the state, and what is played, only while it is the newest: see setState. */
  runNumber: number
}

/** Starts a run. Its new number stops every earlier one that may still be alive. */
export async function startRun(db: DbOrTx, id: bigint): Promise<Import | undefined> {
  return db
    .updateTable('imports')
    .set({ attempts: sql`imports.attempts + 1`, updated_at: sql`now()` })
    .from('items')
    .whereRef('items.id', '=', 'imports.video_id')
    .where('imports.id', '=', id)
    .returning([
      'imports.id',
      'imports.video_id as videoId',
      'imports.state',
      'imports.source_key as sourceKey',
      'imports.attempts as runNumber',
      'imports.asset_id as assetId',
      'imports.is_reencode as isReencode',
      'imports.is_for_change as isForChange',
      'imports.approved_by as approvedBy',
      'items.kind',
      'items.owner_id as ownerId',
    ])
    .$castTo<Import>()
    .executeTakeFirst()
}

/**
 * A newer run of the same import, or an import of another file, has started, or the state table does not allow the change.
 * This run must stop and write nothing more.
 */
export class ConflictingRunError extends Error {
  constructor(id: bigint) {
    super(
      `import ${id}: a newer run, or an import of another file, has started, or its state does not allow the change`,
    )
    this.name = 'ConflictingRunError'
  }
}

/**
 * Changes the state of an import.
 * @throws ConflictingRunError when a newer run or a newer import of the video has started, or the state table does not
 *   allow the change
 */
export async function setState(
  db: DbOrTx,
  importRow: Import,
  state: ImportState,
  cause?: { reason: string; detail: string; output: string | null },
): Promise<void> {
  const row = await db
    .updateTable('imports')
    .set({
      state,
      progress: state === 'done' ? 100 : 0,
      reason: cause?.reason ?? null,
      detail: cause?.detail ?? null,
      output: cause?.output ?? null,
      updated_at: sql`now()`,
      finished_at: isFinished(state) ? sql`now()` : null,
    })
    .where('id', '=', importRow.id)
    .where('attempts', '=', importRow.runNumber)
    .where('state', 'in', statesBefore(state))
    // Only the newest file of a video may be played, and only the newest file of its change may be reviewed.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports as newer')
            .select('newer.id')
            .where('newer.video_id', '=', importRow.videoId)
            .where('newer.id', '>', importRow.id)
            .where('newer.is_for_change', '=', importRow.isForChange),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new ConflictingRunError(importRow.id)
}

/** Does nothing when the import is no longer in this state. @param percent 0 to 100, of this state */
export async function setProgress(db: DbOrTx, importRow: Import, state: ImportState, percent: number) {
  await db
    .updateTable('imports')
    .set({ progress: Math.max(0, Math.min(100, Math.floor(percent))), updated_at: sql`now()` })
    .where('id', '=', importRow.id)
    .where('attempts', '=', importRow.runNumber)
    .where('state', '=', state)
    .execute()
}

/** Stores which files an import made. */
export async function setImportAsset(tx: Tx, importRow: Import, assetId: bigint): Promise<void> {
  await tx.updateTable('imports').set({ asset_id: assetId }).where('id', '=', importRow.id).execute()
}

export async function setProbe(tx: Tx, importRow: Import, probe: VideoProbe): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ probe: JSON.stringify({ ...probe, format: probeFormat }) })
    .where('id', '=', importRow.id)
    .execute()
}

/** What was measured of the file of an import. Undefined: nothing yet, or not all that this release measures. */
export async function findProbe(db: DbOrTx, importId: bigint): Promise<VideoProbe | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('probe')
    .where('id', '=', importId)
    .where(sql<string>`probe->>'format'`, '=', String(probeFormat))
    .executeTakeFirst()
  return row?.probe as unknown as VideoProbe | undefined
}
