import type { VideoProbe } from '@liuguang/media'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import type { insertImport } from './import-queries.ts'

/** The file of a video that was processed last, other than for a change, and what is known about it. */
export async function findLatestSource(
  db: DbOrTx,
  videoId: bigint,
): Promise<{ sourceKey: string; probe: VideoProbe }> {
  const row = await db
    .selectFrom('imports')
    .select(['source_key as sourceKey', 'probe'])
    .where('video_id', '=', videoId)
    .where('is_for_change', '=', false)
    .where('probe', 'is not', null)
    .where('state', '!=', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { sourceKey: row.sourceKey, probe: row.probe as unknown as VideoProbe }
}

/**
 * The file of a video's newest import, other than of a change, to process it again. Undefined: there is none, or it was
 * refused. Imports whose file was replaced do not count: one may be newer than that of the file that took its place.
 */
export async function findSourceToProcess(
  db: DbOrTx,
  videoId: bigint,
): Promise<Omit<Parameters<typeof insertImport>[1], 'videoId'> | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['source_key', 'source_bytes', 'source_sha256', 'upload_id', 'state'])
    .where('video_id', '=', videoId)
    .where('is_for_change', '=', false)
    .where(({ not, and, eb }) => not(and([eb('state', '=', 'refused'), eb('reason', '=', 'replaced')])))
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

/** Stores the checksum of the file of an import. */
export async function setSourceHash(tx: Tx, importId: bigint, sha256: Buffer): Promise<void> {
  await tx.updateTable('imports').set({ source_sha256: sha256 }).where('id', '=', importId).execute()
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
