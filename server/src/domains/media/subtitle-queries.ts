import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { SubtitleCue } from './subtitle-cues.ts'

/** Inserts subtitles or replaces those of the same language. */
export async function upsertSubtitles(
  tx: Tx,
  videoId: bigint,
  subtitles: { language: string; label: string; cues: readonly SubtitleCue[] },
) {
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

/** @returns false when there were none in this language */
export async function deleteSubtitles(tx: Tx, videoId: bigint, language: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('video_subtitles')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
