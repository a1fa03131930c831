import type { VideoProbe } from '@liuguang/media'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import type { ImportState } from '../import-state.ts'

/** The file of the change of a published work, which nothing plays before the change is approved. */
interface ChangeFile {
  importId: bigint
  state: ImportState
  /** The files that were made of it. Null: none yet. */
  assetId: bigint | null
  /** Null: not measured yet. */
  probe: Pick<VideoProbe, 'durationMs' | 'video'> | null
}

/** Of `imports`: it is the file of a change, and its author has neither replaced nor discarded it. */
export const isChangeFile = sql<boolean>`
  imports.is_for_change and not (imports.state = 'refused' and coalesce(reason, '') in ('replaced', 'deleted'))`

/** The file of a work's change. Undefined: it has none that has arrived. */
async function findChangeFile(db: DbOrTx, videoId: bigint): Promise<ChangeFile | undefined> {
  return db
    .selectFrom('imports')
    .select(['id as importId', 'state', 'asset_id as assetId', 'probe'])
    .where('video_id', '=', videoId)
    .where(isChangeFile)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<ChangeFile>()
    .executeTakeFirst()
}

/** A file of a change that has been processed, with its dimensions. */
interface ReadyChangeFile {
  importId: bigint
  assetId: bigint
  durationMs: number
  width: number
  height: number
}

/** The file of a work's change, if it has one that has been processed. */
export async function findReadyChangeFile(db: DbOrTx, videoId: bigint): Promise<ReadyChangeFile | undefined> {
  const file = await findChangeFile(db, videoId)
  if (file?.state !== 'done' || file.assetId === null || file.probe === null) return undefined
  const { importId, assetId, probe } = file
  const { width, height } = probe.video
  return { importId, assetId, durationMs: probe.durationMs, width, height }
}

/**
 * Stops the imports of the file of a change that its author replaced or discarded: their runs write nothing more. The files
 * are removed as those of refused imports are.
 * @returns what was made of them
 */
export async function refuseChangeFiles(
  tx: Tx,
  videoId: bigint,
  reason: 'deleted' | 'replaced',
): Promise<bigint[]> {
  const rows = await tx
    .updateTable('imports')
    .set({ state: 'refused', reason, finished_at: sql`now()`, updated_at: sql`now()` })
    .where('video_id', '=', videoId)
    .where(isChangeFile)
    .returning('asset_id')
    .execute()
  return rows.flatMap(({ asset_id }) => asset_id ?? [])
}

/** Whether another file of an item of the site's own is being processed. */
export async function isReplacementRunning(db: DbOrTx, itemId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('video_id', '=', itemId)
    .where('is_for_change', '=', true)
    .where('approved_by', 'is not', null)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the file of an approved change the file of its work: the imports before it are refused as replaced. */
export async function adoptChangeFile(tx: Tx, videoId: bigint, importId: bigint): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'refused', reason: 'replaced', finished_at: sql`now()`, updated_at: sql`now()` })
    .where('video_id', '=', videoId)
    .where('is_for_change', '=', false)
    .where('state', '!=', 'refused')
    .execute()
  await tx.updateTable('imports').set({ is_for_change: false }).where('id', '=', importId).execute()
}
