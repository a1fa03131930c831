import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import type { ItemKind } from '../../platform/item-kind.ts'

async function loadCardFacts(db: DbOrTx, ids: readonly bigint[]) {
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'duration_ms', 'width', 'height'])
    .where('id', '=', anyOf(ids))
    .modifyFront(prepared)
    .execute()
  return new Map(
    rows.map(({ id, duration_ms, width, height }) => [
      id,
      { durationMs: Number(duration_ms), width, height },
    ]),
  )
}

const previewEndMs = sql<bigint | null>`(select preview_end_ms from videos where videos.id = items.id)`

/** Deletes the rows of all assets of a video. A nightly job removes their files from storage. */
export async function dropAssets(tx: Tx, videoId: bigint): Promise<void> {
  await tx.updateTable('videos').set({ asset_id: null }).where('id', '=', videoId).execute()
  const assets = tx.selectFrom('video_assets').select('id').where('video_id', '=', videoId)
  await tx.deleteFrom('video_renditions').where('asset_id', 'in', assets).execute()
  await tx.deleteFrom('video_assets').where('video_id', '=', videoId).execute()
}

async function erase(tx: Tx, id: bigint): Promise<void> {
  await dropAssets(tx, id)
  await tx.deleteFrom('video_subtitles').where('video_id', '=', id).execute()
}

const ofMedia = {
  favouriteKind: 'video',
  loadCardFacts,
  // A reviewer watches it.
  loadReviewFacts: async () => [],
  previewEndMs,
  personalData: {
    exported: ['videos'],
    erased: ['video_assets', 'video_renditions', 'video_subtitles'],
  },
  erase,
} as const

/** Both are one media table: shorts are cut differently and shown in feeds. */
export const mediaItemKinds: { video: ItemKind<'video'>; short: ItemKind<'short'> } = {
  video: { isOnHome: true, coverRatio: 16 / 9, parts: ['media'], ...ofMedia },
  short: { isOnHome: false, coverRatio: 9 / 16, parts: ['media', 'leadsTo'], ...ofMedia },
}
