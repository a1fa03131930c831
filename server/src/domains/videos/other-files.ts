import type { DbOrTx } from '../../platform/db/database.ts'
import { findAnyAsset } from '../media/index.ts'
import type { WatchableRow } from './present-playback.ts'

/** Files of a video that are not played yet, as of a change. */
export interface OtherFiles {
  assetId: bigint
  durationMs: number
}

/** A video with the facts of other files in place of those that are played. @param other undefined: those that are played */
export async function withOtherFiles<Row extends WatchableRow>(
  db: DbOrTx,
  video: Row,
  other: OtherFiles | undefined,
): Promise<Row> {
  if (!other) return video
  const asset = await findAnyAsset(db, other.assetId)
  if (!asset) return video
  return {
    ...video,
    asset_token: asset.token,
    has_storyboard: asset.hasStoryboard,
    duration_ms: BigInt(Math.round(other.durationMs)),
  }
}
