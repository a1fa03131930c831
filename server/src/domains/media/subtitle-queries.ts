import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { SubtitleCue } from './subtitle-cues.ts'

export interface StoredSubtitles {
  language: string
  label: string
  cues: readonly SubtitleCue[]
}

/** Inserts subtitles or replaces those of the same language. */
export async function upsertSubtitles(tx: Tx, videoId: bigint, subtitles: StoredSubtitles) {
  const { language, label } = subtitles
  const cues = JSON.stringify(subtitles.cues)
  const first_ms = BigInt(subtitles.cues[0]?.startMs ?? 0)
  await tx
    .insertInto('video_subtitles')
    .values({ video_id: videoId, language, label, cues, first_ms })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'language']).doUpdateSet({ label, cues, first_ms }),
    )
    .execute()
}

/** A video's subtitles in one language, until the transaction ends safe from other changes. */
export async function findSubtitles(
  tx: Tx,
  videoId: bigint,
  language: string,
): Promise<StoredSubtitles | undefined> {
  const row = await tx
    .selectFrom('video_subtitles')
    .select(['language', 'label', 'cues'])
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, cues: row.cues as unknown as SubtitleCue[] }
}

export async function deleteSubtitles(tx: Tx, videoId: bigint, language: string): Promise<void> {
  await tx
    .deleteFrom('video_subtitles')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .execute()
}

/** The cues of one language, found by one of the video's assets. */
export async function findSubtitleCues(db: DbOrTx, assetId: bigint, language: string) {
  const row = await db
    .selectFrom('video_subtitles')
    .innerJoin('video_assets', 'video_assets.video_id', 'video_subtitles.video_id')
    .select('video_subtitles.cues')
    .where('video_assets.id', '=', assetId)
    .where('video_subtitles.language', '=', language)
    .executeTakeFirst()
  return row?.cues as unknown as SubtitleCue[] | undefined
}

/** The languages in which a video has subtitles, with what the player's menu calls them. */
export async function listSubtitles(db: DbOrTx, videoId: bigint) {
  return db
    .selectFrom('video_subtitles')
    .select(['language', 'label'])
    .where('video_id', '=', videoId)
    .orderBy('language')
    .execute()
}
