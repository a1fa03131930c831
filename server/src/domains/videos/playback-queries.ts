import { sql } from 'kysely'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { inPlace, readTogether } from '../../platform/db/read-together.ts'
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
}

/** All that a play of one video by one account begins with: what the right looks at, and what the player shows. */
export interface PlayRow extends WatchableRow {
  id: bigint
  /** The last revocation that concerns the account’s grants. */
  revision: bigint | null
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
const ofBoth = sql`account_id = ${account} and video_id = ${video}`

/**
 * One video for one viewer, in any state: who may see what is decided by the caller. `revision` is as of the same moment
 * as what the right looks at: a right that is taken back later ends the grant, too.
 */
export const findPlay = readTogether({ atOnce: 1 }, async (db, asks: readonly PlayAsk[]) => {
  const columns = rowsOf(
    ['bigint', asks.map(({ accountId }) => accountId)],
    ['bigint', asks.map(({ videoId }) => videoId)],
  )
  const { rows } = await sql<PlayRow & { place: bigint }>`${prepared}
    select asked.place, videos.id, like_count, state, owner_id, duration_ms, price_asset, price_amount, is_vip_only, preview_end_ms,
      video_assets.token as asset_token,
      video_assets.storyboard is not null as has_storyboard,
      ${namedSubtitles} as subtitles,
      (select max(revoked_grants.id) from revoked_grants where asset_token = video_assets.token
        and (account_id is null or account_id = ${account})) as revision,
      exists (select from video_purchases where ${ofBoth} and refunded_at is null) as is_bought,
      (select max(refunded_at) from video_purchases where ${ofBoth} and refunded_at is not null) as refunded_at,
      (select max(valid_until) from video_free_views where ${ofBoth}) as free_view_until,
      ${vipEndOf(account)} as vip_until,
      ${balanceOf(account, 'free_views')} as free_views_left,
      exists (select from video_likes where ${ofBoth}) as is_liked,
      ${isFavourite(account, 'video', video)} as is_favourite,
      ${positionIn(account, 'video', video)} as position_ms
    from ${columns} as asked (account_id, video_id, place)
    join videos on videos.id = asked.video_id
    left join video_assets on video_assets.id = videos.asset_id`.execute(db)
  return inPlace(asks, rows)
})
