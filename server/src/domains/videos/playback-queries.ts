import { sql } from 'kysely'
import { batchLoader, inKeyOrder } from '../../platform/db/batch-loader.ts'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { lastRevocation } from '../../platform/media-delivery/revocation-queries.ts'
import { isSessionOpen } from '../accounts/index.ts'
import { isFavourite, isLiked, positionIn } from '../engagement/index.ts'
import { type RightRow, rightColumns } from '../entitlements/index.ts'
import { namedSubtitles } from '../media/index.ts'
import type { WatchableRow } from './present-playback.ts'

interface PlaybackRequest {
  videoId: bigint
  /** Null for anonymous visitors. */
  accountId: bigint | null
  /** The keyed hash that stands for the account in grants. */
  viewerHash?: string
  /** The session of the request. Leave out when no grant will be issued. */
  sessionId?: bigint
}

/** Everything that starting a play needs: the input of the viewing rule and of the player. */
export interface PlaybackFacts extends WatchableRow, RightRow {
  id: bigint
  /** The last revocation that applies to the account’s grants. */
  last_revocation_id: bigint | null
  /** The session of the request is still open. */
  is_session_open: boolean
  is_liked: boolean
  like_count: bigint
  is_favourite: boolean
  position_ms: bigint | null
}

const [account, item] = [sql<bigint>`requested.account_id`, sql<bigint>`items.id`]
const lastRevocationId = lastRevocation({
  assetToken: sql`video_assets.token`,
  accountId: account,
  viewer: sql`requested.viewer`,
})

/**
 * One video for one viewer, in any state: the caller decides who may see what. `last_revocation_id` is read in the same snapshot
 * as the right and the session, so that anything revoked or ended later ends the grant too.
 */
export const findPlaybackFacts = batchLoader(async (db, requests: readonly PlaybackRequest[]) => {
  const columns = rowsOf(
    ['bigint', requests.map(({ accountId }) => accountId)],
    ['bigint', requests.map(({ videoId }) => videoId)],
    ['text', requests.map(({ viewerHash }) => viewerHash ?? null)],
    ['bigint', requests.map(({ sessionId }) => sessionId ?? null)],
  )
  const { rows } = await sql<PlaybackFacts & { ordinal: bigint }>`${prepared}
    select requested.ordinal, items.id, like_count, state, owner_id, duration_ms, price_asset, price_amount, is_vip_only, preview_end_ms,
      video_assets.token as asset_token,
      video_assets.storyboard is not null as has_storyboard,
      ${namedSubtitles} as subtitles,
      ${lastRevocationId} as last_revocation_id,
      ${isSessionOpen(sql`requested.session_id`)} as is_session_open,
      ${rightColumns(account, item)},
      ${isLiked(account, item)} as is_liked,
      ${isFavourite(account, item)} as is_favourite,
      ${positionIn(account, item)} as position_ms
    from ${columns} as requested (account_id, video_id, viewer, session_id, ordinal)
    join items on items.id = requested.video_id
    join videos on videos.id = items.id
    left join video_assets on video_assets.id = videos.asset_id`.execute(db)
  return inKeyOrder(requests, rows)
})
