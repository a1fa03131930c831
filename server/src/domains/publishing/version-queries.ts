import type { ItemFileState, SubmissionState, TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { ReviewRow } from './submission-queries.ts'

interface PageOfIds {
  order: TimeOrder
  /** The id of the last row of the page before. Undefined: there is none. */
  after: bigint | undefined
  limit: number
}

/** An asset of a video, with what is known of its files. */
export interface FileRow {
  id: bigint
  created_at: Date
  replaced_at: Date | null
  is_played: boolean
  import_id: bigint | null
  is_reencode: boolean | null
  renditions: {
    name: string
    kind: 'video' | 'audio'
    width: number
    height: number
    bytes: number
    endMs: number
  }[]
}

interface FileFilter {
  itemId: bigint
  /** Undefined: any. */
  state: ItemFileState | undefined
}

const isPlayed = sql<boolean>`chosen.id is not distinct from (select asset_id from videos where id = chosen.video_id)`
const inState: Record<ItemFileState, RawBuilder<boolean>> = {
  played: isPlayed,
  replaced: sql`chosen.replaced_at is not null and not ${isPlayed}`,
  unused: sql`chosen.replaced_at is null and not ${isPlayed}`,
}
const inStateOf = ({ state }: FileFilter) => (state ? inState[state] : sql<boolean>`true`)

/** Not the file of a change, which was never played. */
const wasPlayed = sql<boolean>`
  not exists (select from imports where imports.asset_id = chosen.id and is_for_change)`

const directionOf = ({ order }: PageOfIds) => (order === 'newest' ? sql`desc` : sql`asc`)

function isAfter({ order, after }: PageOfIds) {
  if (after === undefined) return sql`true`
  return sql`chosen.id ${order === 'newest' ? sql`<` : sql`>`} ${after}`
}

/** The assets of a video that are or were played, the last or the first made first. */
export async function listFileRows(db: DbOrTx, filter: FileFilter, page: PageOfIds): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select chosen.id, chosen.created_at, chosen.replaced_at, ${isPlayed} as is_played,
      made.id as import_id, made.is_reencode,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', name, 'kind', kind, 'width', files -> 'width', 'height', files -> 'height',
          'bytes', (
            select coalesce(sum((segment ->> 'bytes')::bigint), 0)
            from jsonb_array_elements(files -> 'segments') as segment
          ),
          'endMs', coalesce((files #>> '{segments,-1,endMs}')::float8, 0)
        ) order by video_renditions.id), '[]')
        from video_renditions where asset_id = chosen.id and video_renditions.retired_at is null
      ) as renditions
    from video_assets as chosen
    left join lateral (
      select id, is_reencode from imports where asset_id = chosen.id order by id desc limit 1
    ) as made on true
    where chosen.video_id = ${filter.itemId} and ${wasPlayed} and ${inStateOf(filter)} and ${isAfter(page)}
    order by chosen.id ${directionOf(page)} limit ${page.limit}`.execute(db)
  return rows
}

export function countFiles(db: DbOrTx, filter: FileFilter): Promise<Total> {
  return countTotal(
    db,
    db
      .selectFrom('video_assets as chosen')
      .where('video_id', '=', filter.itemId)
      .where(wasPlayed)
      .where(inStateOf(filter)),
  )
}

interface ReviewFilter {
  itemId: bigint
  /** Undefined: any. */
  state: SubmissionState | undefined
}

type ReviewedVersionRow = ReviewRow & {
  decided_by: string | null
  /** What the decision is about is what the item is now. */
  is_current: boolean
}

/** The versions of a work that were submitted, or approved by a change of the staff, the last or the first one first. */
export async function listReviewedVersionRows(
  db: DbOrTx,
  { itemId, state }: ReviewFilter,
  page: PageOfIds,
): Promise<ReviewedVersionRow[]> {
  const { rows } = await sql<ReviewedVersionRow>`
    select chosen.id, item_id, version, submitted_by, submitted_at, due_at, state, leased_by, leased_until,
      decided_at, decided_by, policy, note, content_hash is not distinct from present.hash as is_current
    from submissions as chosen cross join (select item_content_hash(${itemId}) as hash) as present
    where item_id = ${itemId} and ${state ? sql`state = ${state}` : sql`true`} and ${isAfter(page)}
    order by chosen.id ${directionOf(page)} limit ${page.limit}`.execute(db)
  return rows
}

export function countReviewedVersions(db: DbOrTx, { itemId, state }: ReviewFilter): Promise<Total> {
  const ofItem = db.selectFrom('submissions').where('item_id', '=', itemId)
  return countTotal(db, state ? ofItem.where('state', '=', state) : ofItem)
}
