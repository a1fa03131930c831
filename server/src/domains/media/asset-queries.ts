import { previewEndMs, type RenditionFiles, type Storyboard } from '@liuguang/media'
import { sql } from 'kysely'
import { batchLoader, inKeyOrder } from '../../platform/db/batch-loader.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'

export interface Asset {
  id: bigint
  token: string
}

export interface PlayedAsset extends Asset {
  hasStoryboard: boolean
}

/** Tokens of all assets that a video has or had. */
export async function listAssetTokens(db: DbOrTx, videoId: bigint): Promise<string[]> {
  const rows = await db.selectFrom('video_assets').select('token').where('video_id', '=', videoId).execute()
  return rows.map(({ token }) => token)
}

/** @param token folder of files that are already in storage */
export async function createAsset(
  tx: Tx,
  videoId: bigint,
  token: string = makeFolderToken(),
): Promise<Asset> {
  return tx
    .insertInto('video_assets')
    .values({ video_id: videoId, token })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
}

/**
 * The asset that players get for a video.
 * @param assetId return the asset only if it is this one
 */
export async function findAsset(
  db: DbOrTx,
  videoId: bigint,
  assetId?: bigint,
): Promise<PlayedAsset | undefined> {
  const row = await db
    .selectFrom('videos')
    .innerJoin('video_assets', 'video_assets.id', 'videos.asset_id')
    .select(({ eb }) => [
      'video_assets.id',
      'video_assets.token',
      eb('video_assets.storyboard', 'is not', null).as('has_storyboard'),
    ])
    .where('videos.id', '=', videoId)
    .$if(assetId !== undefined, (query) => query.where('video_assets.id', '=', assetId ?? 0n))
    .executeTakeFirst()
  return row && { id: row.id, token: row.token, hasStoryboard: row.has_storyboard === true }
}

/** An asset of a video, played or not. Undefined: there is none with this id. */
export async function findAnyAsset(db: DbOrTx, assetId: bigint): Promise<PlayedAsset | undefined> {
  const row = await db
    .selectFrom('video_assets')
    .select(({ eb }) => ['id', 'token', eb('storyboard', 'is not', null).as('has_storyboard')])
    .where('id', '=', assetId)
    .executeTakeFirst()
  return row && { id: row.id, token: row.token, hasStoryboard: row.has_storyboard === true }
}

/** Deletes the rows of an asset that was never played. A nightly job removes its files from storage. */
export async function deleteUnplayedAsset(tx: Tx, assetId: bigint): Promise<void> {
  await tx.deleteFrom('video_renditions').where('asset_id', '=', assetId).execute()
  await tx.deleteFrom('video_assets').where('id', '=', assetId).execute()
}

export async function addRenditions(tx: Tx, assetId: bigint, renditions: readonly RenditionFiles[]) {
  for (const rendition of renditions) {
    const files = JSON.stringify(rendition)
    const bytes = BigInt(rendition.segments.reduce((sum, segment) => sum + segment.bytes, 0))
    await tx
      .insertInto('video_renditions')
      .values({ asset_id: assetId, name: rendition.name, kind: rendition.kind, files, bytes })
      .onConflict((conflict) =>
        conflict.columns(['asset_id', 'name']).doUpdateSet({ files, bytes, retired_at: null }),
      )
      .execute()
  }
}

/** Replaces the renditions of an asset. Files of the old ones are kept until every grant for them has expired. */
export async function replaceRenditions(
  tx: Tx,
  assetId: bigint,
  renditions: readonly RenditionFiles[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('video_renditions')
    .set({ retired_at: now })
    .where('asset_id', '=', assetId)
    .where('retired_at', 'is', null)
    .execute()
  await addRenditions(tx, assetId, renditions)
  const asset = await tx
    .selectFrom('video_assets')
    .select('video_id')
    .where('id', '=', assetId)
    .executeTakeFirstOrThrow()
  await recomputePreviewEnd(tx, asset.video_id)
}

/** Makes an asset the one that is played, and stores its length and size. */
export async function activateAsset(
  tx: Tx,
  videoId: bigint,
  assetId: bigint,
  dimensions: { durationMs: number; width: number; height: number },
): Promise<void> {
  await tx
    .updateTable('videos')
    .set({
      asset_id: assetId,
      duration_ms: BigInt(Math.round(dimensions.durationMs)),
      width: dimensions.width,
      height: dimensions.height,
    })
    .where('id', '=', videoId)
    .execute()
  await recomputePreviewEnd(tx, videoId)
}

/**
 * Makes an asset the one that is played, in place of the former one, whose files stay until every grant for them has
 * expired.
 */
export async function replaceAsset(
  tx: Tx,
  videoId: bigint,
  assetId: bigint,
  dimensions: Parameters<typeof activateAsset>[3],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ replaced_at: now })
    .where('video_id', '=', videoId)
    .where('id', '!=', assetId)
    .where('replaced_at', 'is', null)
    .execute()
  await activateAsset(tx, videoId, assetId, dimensions)
}

/** Changes how many seconds everybody may watch, and where the preview ends. An item without media has none. */
export async function setFreeSeconds(tx: Tx, videoId: bigint, freeSeconds: number): Promise<void> {
  await tx.updateTable('videos').set({ free_seconds: freeSeconds }).where('id', '=', videoId).execute()
  await recomputePreviewEnd(tx, videoId)
}

async function recomputePreviewEnd(tx: Tx, videoId: bigint): Promise<void> {
  const video = await tx
    .selectFrom('videos')
    .select('free_seconds')
    .where('id', '=', videoId)
    .executeTakeFirst()
  const end = video && (await computePreviewEnd(tx, videoId, video.free_seconds))
  if (end === undefined) return
  await tx
    .updateTable('videos')
    .set({ preview_end_ms: BigInt(end) })
    .where('id', '=', videoId)
    .execute()
}

/**
 * Where a preview with these free seconds ends, in milliseconds. Undefined: the item has no files, or none yet.
 * @param other as if it were played. Undefined: what is played
 */
export async function computePreviewEnd(
  db: DbOrTx,
  videoId: bigint,
  freeSeconds: number,
  other?: { assetId: bigint; durationMs: number },
): Promise<number | undefined> {
  if (other) {
    const { assetId, durationMs } = other
    return previewEndMs({ renditions: await listRenditions(db, assetId), freeSeconds, durationMs })
  }
  const video = await db
    .selectFrom('videos')
    .select(['asset_id', 'duration_ms'])
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!video || video.asset_id === null) return undefined
  const renditions = await listRenditions(db, video.asset_id)
  return previewEndMs({ renditions, freeSeconds, durationMs: Number(video.duration_ms) })
}

/** Renditions that playlists list, without retired ones. */
export async function listRenditions(db: DbOrTx, assetId: bigint): Promise<RenditionFiles[]> {
  const rows = await db
    .selectFrom('video_renditions')
    .select('files')
    .where('asset_id', '=', assetId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.files as unknown as RenditionFiles)
}

/** The properties of a rendition that the master playlist lists. Its segments stay in the database. */
export interface RenditionSummary extends Omit<RenditionFiles, 'segments'> {
  /** End of the first segment. A preview that ends earlier contains nothing of this rendition. */
  firstEndMs: number
}

/** Like `listRenditions`, but a few hundred bytes per rendition instead of as many kilobytes. */
export async function listRenditionSummaries(db: DbOrTx, assetId: bigint): Promise<RenditionSummary[]> {
  const rows = await db
    .selectFrom('video_renditions')
    .select([
      sql<RenditionSummary>`files - 'segments'`.as('summary'),
      sql<number>`(files #>> '{segments,0,endMs}')::float8`.as('first_end_ms'),
    ])
    .where('asset_id', '=', assetId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .modifyFront(prepared)
    .execute()
  return rows.map((row) => ({ ...row.summary, firstEndMs: row.first_end_ms ?? Number.POSITIVE_INFINITY }))
}

/**
 * One rendition of an asset, retired or not: a play that started before the ladder was ready continues with the old
 * files.
 */
export async function findRendition(db: DbOrTx, assetId: bigint, name: string) {
  const row = await db
    .selectFrom('video_renditions')
    .select('files')
    .where('asset_id', '=', assetId)
    .where('name', '=', name)
    .modifyFront(prepared)
    .executeTakeFirst()
  return row?.files as unknown as RenditionFiles | undefined
}

export async function setStoryboard(tx: Tx, assetId: bigint, storyboard: Storyboard): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ storyboard: JSON.stringify(storyboard) })
    .where('id', '=', assetId)
    .execute()
}

/** What checking a media address needs to know about an asset. */
export interface ServedAsset {
  id: bigint
  storyboard: unknown
  state: string
  price_amount: bigint | null
  is_vip_only: boolean
}

/** Finds an asset by its token. */
export const findServedAsset = batchLoader(async (db, tokens: readonly string[]) => {
  const { rows } = await sql<ServedAsset & { ordinal: bigint }>`${prepared}
    select requested.ordinal, video_assets.id, storyboard, state, price_amount, is_vip_only
    from ${rowsOf(['text', tokens])} as requested (token, ordinal)
    join video_assets using (token)
    join items on items.id = video_assets.video_id`.execute(db)
  return inKeyOrder(tokens, rows)
})

export async function listRetiredRenditions(db: DbOrTx, before: Date) {
  return db
    .selectFrom('video_renditions')
    .innerJoin('video_assets', 'video_assets.id', 'video_renditions.asset_id')
    .select(['video_renditions.id', 'video_renditions.name', 'video_assets.token'])
    .where('video_renditions.retired_at', '<', before)
    .execute()
}

export async function deleteRendition(db: DbOrTx, id: bigint): Promise<void> {
  await db.deleteFrom('video_renditions').where('id', '=', id).execute()
}

/** Assets that were replaced before this time and whose files are still recorded. */
export async function listReplacedAssets(db: DbOrTx, before: Date) {
  return db
    .selectFrom('video_assets')
    .select(['id', 'token'])
    .where('replaced_at', '<', before)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('storyboard', 'is not', null),
        exists(
          selectFrom('video_renditions')
            .select('video_renditions.id')
            .whereRef('asset_id', '=', 'video_assets.id'),
        ),
      ]),
    )
    .execute()
}

/** Deletes the records of the files of an asset. Its own row stays as the record of what was played. */
export async function deleteAssetFileRecords(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('video_renditions').where('asset_id', '=', id).execute()
  await tx.updateTable('video_assets').set({ storyboard: null }).where('id', '=', id).execute()
}
