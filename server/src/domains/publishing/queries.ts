import { probeFormat, type VideoKind, type VideoProbe } from '@liuguang/media'
import { sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { ownTitle } from '../catalogue/index.ts'
import { type ImportState, isFinished, statesBefore } from './import-state.ts'

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
  /** Number of this run. A run may change the state, and what is played, only while it is the newest: see setState. */
  run: number
}

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

/** The file of a video that was processed last, and what is known about it. */
export async function findLatestSource(
  db: DbOrTx,
  videoId: bigint,
): Promise<{ sourceKey: string; probe: VideoProbe }> {
  const row = await db
    .selectFrom('imports')
    .select(['source_key as sourceKey', 'probe'])
    .where('video_id', '=', videoId)
    .where('probe', 'is not', null)
    .where('state', '!=', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { sourceKey: row.sourceKey, probe: row.probe as unknown as VideoProbe }
}

/** The file of a video's newest import, to process it again. Undefined: there is none, or it was refused. */
export async function findSourceToProcess(
  db: DbOrTx,
  videoId: bigint,
): Promise<Omit<Parameters<typeof insertImport>[1], 'videoId'> | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['source_key', 'source_bytes', 'source_sha256', 'upload_id', 'state'])
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.state === 'refused') return undefined
  return {
    sourceKey: row.source_key,
    sourceBytes: Number(row.source_bytes),
    sha256: row.source_sha256 ?? undefined,
    uploadId: row.upload_id ?? undefined,
  }
}

/** Inserts an import that was refused before its file was copied. Its source key is empty. */
export async function insertRefusedImport(
  tx: Tx,
  facts: { videoId: bigint; sourceBytes: number; reason: string; detail: string; output: string | null },
): Promise<void> {
  await tx
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
    .execute()
}

/** Starts a run. Its new number stops every earlier run that may still be alive. */
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
      'imports.attempts as run',
      'imports.asset_id as assetId',
      'imports.is_reencode as isReencode',
      'items.kind',
      'items.owner_id as ownerId',
    ])
    .$castTo<Import>()
    .executeTakeFirst()
}

/** A newer run of the same import, or an import of another file, has started. This run must stop and write nothing more. */
export class ConflictingRunError extends Error {
  constructor(id: bigint) {
    super(`a newer run of import ${id}, or an import of another file, has started`)
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
  run: Import,
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
    .where('id', '=', run.id)
    .where('attempts', '=', run.run)
    .where('state', 'in', statesBefore(state))
    // Only the newest file of a video may become what is played.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports as newer')
            .select('newer.id')
            .where('newer.video_id', '=', run.videoId)
            .where('newer.id', '>', run.id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new ConflictingRunError(run.id)
}

/** Does nothing when the import is no longer in this state. @param percent 0 to 100, of this state */
export async function setProgress(db: DbOrTx, run: Import, state: ImportState, percent: number) {
  await db
    .updateTable('imports')
    .set({ progress: Math.max(0, Math.min(100, Math.floor(percent))), updated_at: sql`now()` })
    .where('id', '=', run.id)
    .where('attempts', '=', run.run)
    .where('state', '=', state)
    .execute()
}

/** Stores which files an import made. */
export async function setImportAsset(tx: Tx, run: Import, assetId: bigint): Promise<void> {
  await tx.updateTable('imports').set({ asset_id: assetId }).where('id', '=', run.id).execute()
}

/** Stores the checksum of the file of an import. */
export async function setSourceHash(tx: Tx, importId: bigint, sha256: Buffer): Promise<void> {
  await tx.updateTable('imports').set({ source_sha256: sha256 }).where('id', '=', importId).execute()
}

export async function setProbe(tx: Tx, run: Import, probe: VideoProbe): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ probe: JSON.stringify({ ...probe, format: probeFormat }) })
    .where('id', '=', run.id)
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

export async function findImport(db: DbOrTx, id: bigint) {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'video_id', 'state', 'progress', 'reason', 'detail', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, state: row.state as ImportState }
}

/** The newest import of a video. Locks its row until the transaction ends. */
export async function findLatestImport(tx: Tx, videoId: bigint) {
  return tx
    .selectFrom('imports')
    .select(['id', 'state', 'reason'])
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the newest file of a video is being processed: an older one may no longer become what is played. */
export async function isImportRunning(db: DbOrTx, videoId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('state')
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && !isFinished(row.state as ImportState)
}

export async function countImports(db: DbOrTx): Promise<{ state: string; count: number }[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['state', ({ fn }) => fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

/** Unfinished imports first, then the newest. */
export async function listRecentImports(db: DbOrTx, limit: number) {
  return db
    .selectFrom('imports')
    .innerJoin('items', 'items.id', 'imports.video_id')
    .select([
      'items.id as videoId',
      ownTitle.as('title'),
      'imports.state',
      'imports.progress',
      'imports.reason',
      'imports.detail',
      'imports.output',
      sql<boolean>`coalesce(imports.probe->>'hasUndecodableSound' = 'true', false)`.as('hasUndecodableSound'),
    ])
    .orderBy(sql`imports.finished_at is null`, 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute()
}

/** The imports of a video, the newest first. */
export async function listImportsOf(db: DbOrTx, videoId: bigint) {
  return db
    .selectFrom('imports')
    .select(['id', 'is_reencode', 'is_held', 'state', 'progress', 'reason', 'detail', 'updated_at'])
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .$narrowType<{ state: ImportState }>()
    .execute()
}

/** Which imports a list has. `running`: not finished. Undefined: all. */
export type ImportFilter = 'running' | 'done' | 'refused' | 'failed' | undefined

const importsIn = (db: DbOrTx, filter: ImportFilter) =>
  db
    .selectFrom('imports')
    .$if(filter === 'running', (query) => query.where('finished_at', 'is', null))
    .$if(filter !== undefined && filter !== 'running', (query) =>
      query.where('imports.state', '=', filter ?? ''),
    )

/** No other import of the same video began later. Of one that failed: it may be tried again. */
const isNewest = sql<boolean>`not exists (
  select from imports as newer where newer.video_id = imports.video_id and newer.id > imports.id)`

/** How many imports run, and how many failed and were not replaced by a later one of the same video. */
export async function countOpenImports(db: DbOrTx): Promise<{ running: number; failed: number }> {
  const [running, failed] = await Promise.all([
    countRows(importsIn(db, 'running')),
    countRows(importsIn(db, 'failed').where(isNewest)),
  ])
  return { running, failed }
}

/** Imports, the last begun first. */
export async function listImportRows(
  db: DbOrTx,
  filter: ImportFilter,
  page: { before: bigint | undefined; offset: number; limit: number },
) {
  const chosen = importsIn(db, filter)
    .select('imports.id')
    .$if(page.before !== undefined, (query) => query.where('imports.id', '<', page.before ?? 0n))
    .orderBy('imports.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('imports', 'imports.id', 'chosen.id')
    .innerJoin('items', 'items.id', 'imports.video_id')
    .select([
      ...(['imports.id', 'items.id as item_id', 'items.kind', 'items.owner_id', 'imports.state'] as const),
      ...(['imports.progress', 'imports.source_bytes', 'imports.attempts', 'imports.reason'] as const),
      ...(['imports.detail', 'imports.output', 'imports.created_at', 'imports.updated_at'] as const),
      ownTitle.as('title'),
      isNewest.as('is_newest'),
    ])
    .orderBy('imports.id', 'desc')
    .$narrowType<{ kind: VideoKind; state: ImportState }>()
    .execute()
}

export function countListedImports(db: DbOrTx, filter: ImportFilter): Promise<Total> {
  return countTotal(db, importsIn(db, filter))
}

export async function findDemoVideo(db: DbOrTx, slug: string) {
  return db.selectFrom('demo_videos').select('video_id').where('slug', '=', slug).executeTakeFirst()
}

export async function insertDemoVideo(tx: Tx, slug: string, videoId: bigint): Promise<void> {
  await tx.insertInto('demo_videos').values({ slug, video_id: videoId }).execute()
}

/** The files among these below `sources/` that belong to an import, except imports refused before the given time. */
export async function listKnownSources(db: DbOrTx, names: readonly string[], refusedBefore: Date) {
  const keys = names.map((name) => `sources/${name}`)
  const rows = await db
    .selectFrom('imports')
    .select('source_key')
    .where('source_key', 'in', keys)
    .where((where) => where.or([where('state', '!=', 'refused'), where('finished_at', '>=', refusedBefore)]))
    .execute()
  return new Set(rows.map((row) => row.source_key.slice('sources/'.length)))
}
