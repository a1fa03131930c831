import type { Lang } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { descriptionIn, tagNamesIn } from '../catalogue/index.ts'
import { namedSubtitles } from '../media/index.ts'

/** Published shorts with everything a slide shows but the card, in no order. Texts are in a language. */
export async function listShortRows(db: DbOrTx, ids: readonly bigint[], lang: Lang) {
  if (ids.length === 0) return []
  return db
    .selectFrom('items')
    .innerJoin('videos', 'videos.id', 'items.id')
    .leftJoin('video_assets', 'video_assets.id', 'videos.asset_id')
    .select(({ eb }) => [
      ...(['items.id', 'items.version', 'items.state', 'items.owner_id'] as const),
      ...(['items.price_asset', 'items.price_amount', 'items.is_vip_only'] as const),
      ...(['videos.duration_ms', 'videos.preview_end_ms'] as const),
      ...(['videos.leads_to_video_id', 'videos.leads_to_ms'] as const),
      descriptionIn(lang).as('description'),
      tagNamesIn(lang).as('tags'),
      'video_assets.token as asset_token',
      eb('video_assets.storyboard', 'is not', null).as('has_storyboard'),
      namedSubtitles.as('subtitles'),
    ])
    .where('items.id', 'in', ids)
    .where('items.state', '=', 'published')
    .where('items.kind', '=', 'short')
    .execute()
}

export type ShortRow = Awaited<ReturnType<typeof listShortRows>>[number]
