import { sql } from 'kysely'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { inPlace, readTogether } from '../../platform/db/read-together.ts'
import { lastRevocation } from '../../platform/media-delivery/revocation-queries.ts'
import { isSessionOpen } from '../accounts/index.ts'
import { isFavourite, positionIn } from '../library/index.ts'
import { vipEndOf } from '../memberships/index.ts'
import { balanceOf } from '../wallet/index.ts'
import type { WatchableRow } from './present-playback.ts'

/** Of the video of the row, in the order in which they were attached: [{language, label, firstMs}]. */
export const namedSubtitles = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('language', language, 'label', label, 'firstMs', first_ms) order by id), '[]')
  from video_subtitles where video_id = videos.id
)`

interface PlayAsk {
  videoId: bigint
  /** Null: anybody. */
  accountId: bigint | null
  /** The account's name in grants. */
  viewerName?: string
  /** Who asks by it; left out: nobody will be given a grant. */
  sessionId?: bigint
}

/** All that a play of one video by one account begins with: what the right looks at, and what the player shows. */
export interface PlayRow extends WatchableRow {
  id: bigint
  /** The last revocation that concerns the account’s grants. */
  revision: bigint | null
  /** The session that asks has not been ended meanwhile. */
  is_session_open: boolean
  /** There is a purchase that counts. */
  is_bought: boolean
  /** When a purchase was refunded. */
  refunded_at: Date | null
  /** Until when the last free view opens it. */
  free_view_until: Date | null
  vip_until: Date | null
  free_views_left: bigint
  is_liked: boolean
  like_count: bigint
  is_favourite: boolean
  position_ms: bigint | null
}

const [account, video] = [sql<bigint>`asked.account_id`, sql<bigint>`videos.id`]
const revision = lastRevocation({
  assetToken: sql`video_assets.token`,
  accountId: account,
  viewer: sql`asked.viewer`,
})
const ofBoth = sql`account_id = ${account} and video_id = ${video}`

/**
 * One video for one viewer, in any state: who may see what is decided by the caller. `revision` is as of the same moment
 * as what the right looks at, and as the session: what is taken back or ended later ends the grant, too.
 */
export const findPlay = readTogether({ atOnce: 1 }, async (db, asks: readonly PlayAsk[]) => {
  const columns = rowsOf(
    ['bigint', asks.map(({ accountId }) => accountId)],
    ['bigint', asks.map(({ videoId }) => videoId)],
    ['text', asks.map(({ viewerName }) => viewerName ?? null)],
    ['bigint', asks.map(({ sessionId }) => sessionId ?? null)],
  )
  const { rows } = await sql<PlayRow & { place: bigint }>`${prepared}
    select asked.place, videos.id, like_count, state, owner_id, duration_ms, price_asset, price_amount, is_vip_only, preview_end_ms,
      video_assets.token as asset_token,
      video_assets.storyboard is not null as has_storyboard,
      ${namedSubtitles} as subtitles,
      ${revision} as revision,
      ${isSessionOpen(sql`asked.session_id`)} as is_session_open,
      exists (select from video_purchases where ${ofBoth} and refunded_at is null) as is_bought,
      (select max(refunded_at) from video_purchases where ${ofBoth} and refunded_at is not null) as refunded_at,
      (select max(valid_until) from video_free_views where ${ofBoth}) as free_view_until,
      ${vipEndOf(account)} as vip_until,
      ${balanceOf(account, 'free_views')} as free_views_left,
      exists (select from video_likes where ${ofBoth}) as is_liked,
      ${isFavourite(account, 'video', video)} as is_favourite,
      ${positionIn(account, 'video', video)} as position_ms
    from ${columns} as asked (account_id, video_id, viewer, session_id, place)
    join videos on videos.id = asked.video_id
    left join video_assets on video_assets.id = videos.asset_id`.execute(db)
  return inPlace(asks, rows)
})
