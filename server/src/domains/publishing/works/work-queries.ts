import { type ItemKind, type Lang, limits, type StaffPrice, type WorkFields } from '@liuguang/contract'
import { type SqlBool, sql } from 'kysely'
import { countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { claimPicture, releasePicture } from '../../../platform/pictures/store-picture.ts'
import { type ItemState, ownTitle } from '../../catalogue/index.ts'
import { itemKinds } from '../../item-kinds.ts'
import type { ImportState } from '../import-state.ts'
import { isChangeFile } from '../imports/change-file-queries.ts'

/** A work as its author sees it, in any state. */
export interface WorkRow {
  id: bigint
  kind: ItemKind
  state: ItemState
  ownerId: bigint
  lang: Lang
  title: string
  description: string
  tagIds: string[]
  /** Of its author, in points; 0: free, or what staff decided. */
  price: number
  /** What staff decided, and authors cannot. Null: it costs its author's price. */
  staffPrice: StaffPrice | null
  freeSeconds: number
  people: string[]
  createdAt: Date
  cover: unknown
  coverToken: string | null
  nextCover: unknown
  nextCoverToken: string | null
  durationMs: number
  previewEndMs: number
  wasPublished: boolean
  /** It has files that can be played. */
  isPlayable: boolean
  /** Its author has submitted it, but its file or its cover is still being processed. */
  isSubmissionPending: boolean
  /** The day for which it counts in `paid-works-limit.ts`. Null: it does not count. */
  day: Date | null
  /** It counts as one with a price. */
  isPaid: boolean
  coverAtMs: number | null
  coverPictureId: bigint | null
  /** A price that its author did not change is that of the work. */
  edit: WorkFields | null
  /** When its author took it off the site. */
  withdrawnAt: Date | null
  /** When it came back, because its author might not publish any more once its file was ready. */
  rightMissingAt: Date | null
  /** Of the newest import, apart from those that encode a file again. */
  importId: bigint | null
  importState: ImportState | null
  importProgress: number | null
  importReason: string | null
  /** Of the file of its change. Null: it has none that has arrived. */
  nextFileId: bigint | null
  nextFileState: ImportState | null
  nextFileProgress: number | null
  nextFileReason: string | null
  /** The newest file that is not in an import: of a public work, of its change. */
  uploadId: string | null
}

/** Viewers see it, or saw it before staff hid it: what its author changes is stored beside it. */
export const isPublic = ({ state }: Pick<WorkRow, 'state'>) => state === 'published' || state === 'hidden'

/** It lacks no file that can be played: it has one, or its kind is not played. */
export const hasItsFile = ({ kind, isPlayable }: Pick<WorkRow, 'kind' | 'isPlayable'>) =>
  isPlayable || !itemKinds[kind].parts.includes('media')

/** Everybody may watch all of it. */
export const isFree = ({ price, staffPrice }: Pick<WorkRow, 'price' | 'staffPrice'>) =>
  price === 0 && staffPrice === null

/** The price of the staff that is left once its author asks for this one: without a price of its own, theirs stays. */
export const staffPriceBeside = ({ staffPrice }: Pick<WorkRow, 'staffPrice'>, price: number) =>
  price > 0 ? null : staffPrice

/** What its author may ask. Anything else that it costs is a price of the staff. */
const isAuthorPrice = sql`(price_asset = 'points' and price_amount between 1 and ${sql.lit(limits.workPriceMax)} and not is_vip_only)`
const authorPrice = sql`case when ${isAuthorPrice} then price_amount else 0 end`
const staffPrice = sql`case
  when is_vip_only then '"vipOnly"'::jsonb
  when price_asset is not null and not ${isAuthorPrice} then jsonb_build_object('asset', price_asset, 'amount', price_amount)
end`

const readWorks = (condition: ReturnType<typeof sql<SqlBool>>, rest = sql``) => sql<WorkRow>`
  select items.id, items.kind, items.state, items.owner_id as "ownerId", items.lang, title, description,
    array(select tag_id::text from item_tags where item_id = items.id order by position) as "tagIds",
    (${authorPrice})::float8 as price, ${staffPrice} as "staffPrice", coalesce(free_seconds, 0) as "freeSeconds",
    coalesce(people, '{}') as people, items.created_at as "createdAt",
    published_at is not null as "wasPublished",
    cover, cover_token as "coverToken", next_cover as "nextCover", next_cover_token as "nextCoverToken",
    coalesce(duration_ms, 0)::float8 as "durationMs", coalesce(preview_end_ms, 0)::float8 as "previewEndMs", asset_id is not null as "isPlayable",
    coalesce(is_handed_in, false) as "isSubmissionPending", day, coalesce(is_paid, false) as "isPaid",
    cover_at_ms::float8 as "coverAtMs", cover_picture_id as "coverPictureId",
    jsonb_build_object('price', ${authorPrice}) || edit as edit,
    withdrawn_at as "withdrawnAt", right_missing_at as "rightMissingAt",
    newest.id as "importId", newest.state as "importState", newest.progress as "importProgress",
    newest.reason as "importReason", upload.id as "uploadId",
    next_file.id as "nextFileId", next_file.state as "nextFileState", next_file.progress as "nextFileProgress", next_file.reason as "nextFileReason"
  from items
  join item_texts on item_texts.item_id = items.id and item_texts.lang = items.lang
  left join videos on videos.id = items.id
  left join works on works.item_id = items.id
  left join lateral (
    select id, state, progress, reason from imports where video_id = items.id and not is_reencode and not is_for_change
    order by id desc limit 1
  ) as newest on true
  left join lateral (
    select id, state, progress, reason from imports where video_id = items.id and ${isChangeFile}
    order by id desc limit 1
  ) as next_file on true
  left join lateral (
    select id from uploads where uploads.item_id = items.id and uploads.state = 'receiving'
    order by created_at desc limit 1
  ) as upload on true
  where ${condition} and deleted_at is null ${rest}`

/** Works of an account, the newest first. One more than `size` when there are more. */
export async function listWorksOf(
  db: DbOrTx,
  ownerId: bigint,
  { size, after }: { size: number; after: bigint | undefined },
): Promise<WorkRow[]> {
  const before = after === undefined ? sql`` : sql`and items.id < ${after}`
  const { rows } = await readWorks(
    sql`items.owner_id = ${ownerId}`,
    sql`${before} order by items.id desc limit ${size + 1}`,
  ).execute(db)
  return rows
}

export function countWorksOf(db: DbOrTx, ownerId: bigint): Promise<Total> {
  const works = db
    .selectFrom('items')
    .leftJoin('works', 'works.item_id', 'items.id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
  return countTotal(db, works)
}

export async function findWork(db: DbOrTx, id: bigint): Promise<WorkRow | undefined> {
  const { rows } = await readWorks(sql`items.id = ${id} and items.owner_id is not null`).execute(db)
  return rows[0]
}

/** Makes the author's row of an item if there is none, and locks it until the transaction ends. */
export async function lockWork(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .insertInto('works')
    .values({ item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('works').select('item_id').where('item_id', '=', itemId).forUpdate().execute()
}

/** The texts of an item in all languages. */
export async function listTexts(
  db: DbOrTx,
  itemId: bigint,
): Promise<{ lang: Lang; title: string; description: string }[]> {
  return db
    .selectFrom('item_texts')
    .select(['lang', 'title', 'description'])
    .where('item_id', '=', itemId)
    .orderBy('lang')
    .$castTo<{ lang: Lang; title: string; description: string }>()
    .execute()
}

export async function setPeople(tx: Tx, itemId: bigint, people: readonly string[]): Promise<void> {
  await tx
    .updateTable('works')
    .set({ people: [...people] })
    .where('item_id', '=', itemId)
    .execute()
}

/**
 * Stores the change of a public work beside it. A price that its author did not change is left out: what staff decide
 * meanwhile stays with the approval.
 */
export async function setEdit(
  tx: Tx,
  { id, price }: Pick<WorkRow, 'id' | 'price'>,
  { price: wanted, ...fields }: WorkFields,
): Promise<void> {
  const edit = { ...fields, ...(wanted !== price && { price: wanted }) }
  await tx
    .updateTable('works')
    .set({ edit: JSON.stringify(edit) })
    .where('item_id', '=', id)
    .execute()
}

export async function clearEdit(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('works')
    .set({ edit: null, right_missing_at: null })
    .where('item_id', '=', itemId)
    .execute()
}

/** @param consentAt when its author stated that everyone named agreed, or that nobody can be recognised */
export async function setSubmissionPending(
  tx: Tx,
  itemId: bigint,
  isSubmissionPending: boolean,
  consentAt: Date | null = null,
): Promise<void> {
  await tx
    .updateTable('works')
    .set({ is_handed_in: isSubmissionPending, people_consent_at: consentAt, right_missing_at: null })
    .where('item_id', '=', itemId)
    .execute()
}

export async function setRightMissing(tx: Tx, itemId: bigint, now: Date): Promise<void> {
  await tx.updateTable('works').set({ right_missing_at: now }).where('item_id', '=', itemId).execute()
}

/** Stores that its author took it off the site. It is not submitted any more, and counts in no limit. */
export async function setWithdrawn(tx: Tx, itemId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('works')
    .set({ withdrawn_at: now, is_handed_in: false, day: null, is_paid: false })
    .where('item_id', '=', itemId)
    .execute()
}

/** What a cover will be made of: the picture at a time of the video, or an uploaded one. */
export type CoverChoice = { atMs: number } | { pictureId: bigint }

/**
 * Stores what the cover of a locked work will be made of, and releases the picture of an earlier choice.
 * @param choice null: nothing, because the cover is finished or not wanted any more
 */
export async function replaceCoverChoice(
  tx: Tx,
  itemId: bigint,
  choice: CoverChoice | null,
  now: Date,
): Promise<void> {
  const { cover_picture_id: former } = await tx
    .selectFrom('works')
    .select('cover_picture_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  const pictureId = choice && 'pictureId' in choice ? choice.pictureId : null
  if (former !== null) await releasePicture(tx, former, now)
  if (pictureId !== null) await claimPicture(tx, pictureId)
  await tx
    .updateTable('works')
    .set({
      cover_at_ms: choice && 'atMs' in choice ? BigInt(choice.atMs) : null,
      cover_picture_id: pictureId,
    })
    .where('item_id', '=', itemId)
    .execute()
}

export async function setDeleted(tx: Tx, itemId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('works')
    .set({
      ...{ deleted_at: now, is_handed_in: false, day: null, is_paid: false, edit: null, people: [] },
      contact_sheet: null,
    })
    .where('item_id', '=', itemId)
    .execute()
}

/**
 * A change of the state of a work that others made. Undefined when its author took it down, has deleted the account, or
 * there is none.
 */
export async function findModeration(db: DbOrTx, changeId: bigint) {
  return db
    .selectFrom('item_state_changes as change')
    .innerJoin('items', 'items.id', 'change.item_id')
    .innerJoin('accounts', 'accounts.id', 'items.owner_id')
    .leftJoin('works', 'works.item_id', 'items.id')
    .select([
      ...(['items.id as itemId', 'items.kind', 'accounts.id as ownerId'] as const),
      ...(['from_state as from', 'to_state as to', 'changed_at as changedAt'] as const),
      ownTitle.as('title'),
    ])
    .where('change.id', '=', changeId)
    .where('accounts.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('works.withdrawn_at', 'is', null),
        where('works.withdrawn_at', '>', where.ref('change.changed_at')),
      ]),
    )
    .$narrowType<{ kind: ItemKind; from: ItemState; to: ItemState }>()
    .executeTakeFirst()
}

/** The public counts of a work. */
export async function readCounts(db: DbOrTx, itemId: bigint) {
  const row = await db
    .selectFrom('items')
    .select(['view_count', 'like_count', 'comment_count'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return {
    views: Number(row.view_count),
    likes: Number(row.like_count),
    comments: Number(row.comment_count),
  }
}
