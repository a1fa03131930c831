import type {
  ItemKind,
  ItemState,
  Lang,
  LocalText,
  PriceClass,
  ScheduleState,
  StaffItemOrder,
} from '@liuguang/contract'
import { itemKinds } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Total, totalOf } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey } from '../../platform/db/paging.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { priceClasses } from './filter-classes.ts'
import { titleIn } from './texts.ts'

/** What a list of the staff has. Undefined parts do not restrict. */
export interface StaffItemFilter {
  kind?: ItemKind | undefined
  state?: ItemState | undefined
  /** Its import was refused or failed; with the state `processing`. */
  hasImportFailed?: true | undefined
  ownerId?: bigint | undefined
  categoryId?: bigint | undefined
  tagId?: bigint | undefined
  actorId?: bigint | undefined
  price?: PriceClass | undefined
  schedule?: ScheduleState | undefined
  /** Made at this time or later, and before that one. */
  since?: Date | undefined
  before?: Date | undefined
}

/**
 * By what a list is sorted; items with the same value by id. Without a state or a schedule, a list by the time of
 * publication or by views has published items.
 */
type SortValue = 'made' | 'published' | 'views'

const orders: Record<StaffItemOrder, { by: SortValue; isAscending: boolean }> = {
  made: { by: 'made', isAscending: false },
  madeFirst: { by: 'made', isAscending: true },
  published: { by: 'published', isAscending: false },
  publishedFirst: { by: 'published', isAscending: true },
  views: { by: 'views', isAscending: false },
  fewestViews: { by: 'views', isAscending: true },
}

/**
 * At most this many items are read to find those that several filters leave: about 50 ms. Then a page may be short, and the
 * next one continues from there.
 */
const maxScanned = 30_000

const keyColumns = {
  made: sql`id`,
  published: sql`published_at`,
  views: sql`view_count`,
}
/** Of items that are not published, of which some never were. */
const otherKeyColumns = { ...keyColumns, published: sql`coalesce(published_at, to_timestamp(0))` }

type Filter = keyof StaffItemFilter

/** The conditions of a filter, by its parts. */
function conditionsOf({
  kind,
  state,
  hasImportFailed,
  ownerId,
  categoryId,
  tagId,
  actorId,
  price,
  schedule,
  since,
  before,
}: StaffItemFilter): Map<Filter, RawBuilder<boolean>> {
  const priceClass = price && priceClasses.indexOf(price)
  const parts: [Filter, unknown, RawBuilder<boolean>][] = [
    ['kind', kind, sql`items.kind = ${kind}`],
    ['state', state, sql`items.state = ${state}`],
    ['hasImportFailed', hasImportFailed, sql`items.has_import_failed`],
    ['ownerId', ownerId, sql`items.owner_id = ${ownerId}`],
    ['categoryId', categoryId, sql`items.category_id = ${categoryId}`],
    ['tagId', tagId, sql`exists (select from item_tags where item_id = items.id and tag_id = ${tagId})`],
    [
      'actorId',
      actorId,
      sql`exists (select from item_actors where item_id = items.id and actor_id = ${actorId})`,
    ],
    ['price', price, sql`price_class_of(items.price_asset, items.is_vip_only) = ${priceClass}`],
    ['schedule', schedule, sql`exists (${scheduled(schedule)} and item_id = items.id)`],
    ['since', since, sql`items.created_at >= ${since}`],
    ['before', before, sql`items.created_at < ${before}`],
  ]
  return new Map(
    parts.filter(([, value]) => value !== undefined).map(([name, , condition]) => [name, condition]),
  )
}

const all = (parts: readonly RawBuilder<boolean>[]) =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`

/** The filters that the index of a list has; those that it lacks are applied to what is read. */
function indexedBy(
  { state, ownerId, tagId, actorId, categoryId, kind, schedule }: StaffItemFilter,
  by: SortValue,
): Filter[] {
  if (schedule !== undefined) return ['schedule']
  if (by !== 'made' && state !== undefined && state !== 'published') return ['state']
  // Lists of each kind, and of each category of a kind.
  if (by !== 'made') return categoryId === undefined ? ['kind'] : ['kind', 'categoryId']
  if (ownerId !== undefined) return ['ownerId']
  if (actorId !== undefined) return ['actorId']
  if (tagId !== undefined) return ['tagId']
  if (state !== undefined && state !== 'published') return ['state']
  if (categoryId !== undefined) return ['categoryId']
  if (kind !== undefined) return state === undefined ? ['kind'] : ['kind', 'state']
  return []
}

/** Items with a schedule that waits, or with one that was refused. */
const scheduled = (schedule: ScheduleState | undefined) =>
  sql`select item_id as id from item_schedules where (refused_at is not null) = ${schedule === 'refused'}`

/** The items of a list whose index is of another table than `items`. Those of an actor or a tag are only sorted by id. */
function itemsOf(
  { tagId, actorId, schedule }: StaffItemFilter,
  [first]: readonly Filter[],
): RawBuilder<unknown> | undefined {
  if (first === 'tagId') return sql`select item_id as id from item_tags where tag_id = ${tagId}`
  if (first === 'actorId') return sql`select item_id as id from item_actors where actor_id = ${actorId}`
  return first === 'schedule'
    ? sql`select items.* from (${scheduled(schedule)}) as scheduled join items using (id)`
    : undefined
}

/** Longer than any transaction that makes an item. */
const longestTransaction = sql`interval '1 hour'`

/**
 * Bounds of the ids of items that were made in a time, so that others need not be read. Ids are given in the order of
 * time, but an item was made when its transaction began, up to `longestTransaction` before it got its id: ids of that time
 * are within the bounds, too.
 */
const madeBounds = ({ since, before }: StaffItemFilter) => [
  ...(since === undefined
    ? []
    : [
        sql<boolean>`id > coalesce((select id from items where created_at < ${since}::timestamptz - ${longestTransaction}
          order by created_at desc limit 1), 0)`,
      ]),
  ...(before === undefined
    ? []
    : [
        sql<boolean>`id < coalesce((select id from items where created_at > ${before}::timestamptz + ${longestTransaction}
          order by created_at limit 1), 9223372036854775807)`,
      ]),
]

/**
 * The ids and keys of the list with the filters of its index, in order.
 * @throws AppError BAD_REQUEST for a key that is no time in a list by time
 */
function scan(
  filter: StaffItemFilter,
  order: StaffItemOrder,
  { after, limit, offset = 0 }: { after: readonly bigint[] | undefined; limit: number; offset?: number },
): RawBuilder<unknown> {
  const { by, isAscending } = orders[order]
  const direction = isAscending ? sql`asc` : sql`desc`
  const indexed = indexedBy(filter, by)
  const isOfPublished = by !== 'made' && indexed.includes('kind')
  const column = (isOfPublished ? keyColumns : otherKeyColumns)[by]
  const key = by === 'published' ? sql`round(extract(epoch from ${column}) * 1000)::bigint` : column
  const [lastKey = 0n, lastId] = after ?? []
  const last = by === 'published' ? dateOfKey(lastKey) : lastKey
  const comesAfter = isAscending ? sql`>` : sql`<`
  const isAfter = after ? [sql<boolean>`(${column}, id) ${comesAfter} (${last}, ${lastId})`] : []
  const part = (own: RawBuilder<boolean>[]) => {
    const items = itemsOf(filter, indexed)
    const from = items ? sql`(${items}) as items` : sql`items`
    const conditions = conditionsOf(filter)
    const named = items ? [] : indexed.flatMap((name) => conditions.get(name) ?? [])
    const bounds = by === 'made' ? madeBounds(filter) : []
    return sql`(select id, ${key} as key from ${from}
      where ${all([...own, ...named, ...bounds, ...isAfter])}
      order by ${column} ${direction}, id ${direction} limit ${offset + limit})`
  }
  const isPublished = sql<boolean>`state = 'published'`
  const kinds = filter.kind === undefined ? itemKinds : [filter.kind]
  const parts = isOfPublished ? kinds.map((kind) => part([isPublished, sql`kind = ${kind}`])) : [part([])]
  return sql`select id, key from (${sql.join(parts, sql` union all `)}) as parts
    order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** The filters that the index of the list lacks. */
function restOf(filter: StaffItemFilter, order: StaffItemOrder): RawBuilder<boolean>[] {
  const indexed = indexedBy(filter, orders[order].by)
  return [...conditionsOf(filter)].flatMap(([name, condition]) => (indexed.includes(name) ? [] : [condition]))
}

interface StaffItemPage {
  /** One more than the page has, if another one follows directly. */
  entries: { id: bigint; key: bigint }[]
  /** Sort keys after which to continue, if not all items were read. */
  scannedTo: bigint[] | undefined
}

/**
 * A page of a list of the staff. Its cost does not grow with the library.
 * @throws AppError BAD_REQUEST for keys that no item can have
 */
export async function listStaffEntries(
  db: DbOrTx,
  filter: StaffItemFilter,
  order: StaffItemOrder,
  { size, after }: { size: number; after: readonly bigint[] | undefined },
): Promise<StaffItemPage> {
  const rest = restOf(filter, order)
  const limit = rest.length === 0 ? size + 1 : maxScanned
  const direction = orders[order].isAscending ? sql`asc` : sql`desc`
  const { rows: entries } = await sql<{ id: bigint; key: bigint }>`
    with scanned as materialized (${scan(filter, order, { after, limit })})
    select scanned.id, scanned.key from scanned join items on items.id = scanned.id where ${all(rest)}
    order by scanned.key ${direction}, scanned.id ${direction} limit ${size + 1}`.execute(db)
  if (rest.length === 0 || entries.length > size) return { entries, scannedTo: undefined }
  const { rows } = await sql<{ id: bigint; key: bigint }>`
    ${scan(filter, order, { after, limit: 1, offset: maxScanned - 1 })}`.execute(db)
  return { entries, scannedTo: rows[0] && [rows[0].key, rows[0].id] }
}

/** How many items a list of the staff has: exact if not more are read than a page reads. */
export async function countStaffItems(
  db: DbOrTx,
  filter: StaffItemFilter,
  order: StaffItemOrder,
): Promise<Total> {
  const { rows } = await sql<{ matching: bigint; scanned: bigint }>`
    with scanned as materialized (${scan(filter, order, { after: undefined, limit: maxScanned })})
    select count(*) filter (where ${all(restOf(filter, order))}) as matching, count(*) as scanned
    from scanned join items on items.id = scanned.id`.execute(db)
  const [counted] = rows
  const total = totalOf(Number(counted?.matching ?? 0n))
  return { ...total, isEstimate: total.isEstimate || Number(counted?.scanned) === maxScanned }
}

export interface StaffItemRow {
  id: bigint
  kind: ItemKind
  state: ItemState
  has_import_failed: boolean
  lang: Lang
  title: string
  owner_id: bigint | null
  owner_name: string | null
  category_id: bigint | null
  category_name: LocalText | null
  price_asset: string | null
  price_amount: bigint | null
  is_vip_only: boolean
  cover: unknown
  cover_token: string | null
  view_count: bigint
  like_count: bigint
  comment_count: bigint
  created_at: Date
  published_at: Date | null
  approved_by: string | null
  publish_at: Date | null
  scheduled_by: string | null
  schedule_reason: string | null
  refused_at: Date | null
  schedule_problem: string | null
}

/** Those of some items that a filter leaves, in any state, by id. */
export async function readStaffItems(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
  filter: StaffItemFilter = {},
): Promise<Map<bigint, StaffItemRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('items')
    .leftJoin('accounts', 'accounts.id', 'items.owner_id')
    .leftJoin('categories', 'categories.id', 'items.category_id')
    .leftJoin('item_schedules', 'item_schedules.item_id', 'items.id')
    .select([
      ...(['items.id', 'items.kind', 'items.state', 'items.lang', 'items.owner_id'] as const),
      ...(['items.category_id', 'items.price_asset', 'items.price_amount', 'items.is_vip_only'] as const),
      ...(['items.cover', 'items.cover_token', 'items.view_count', 'items.like_count'] as const),
      ...(['items.comment_count', 'items.created_at', 'items.published_at', 'items.approved_by'] as const),
      ...(['publish_at', 'scheduled_by', 'refused_at', 'problem as schedule_problem'] as const),
      'items.has_import_failed',
      'item_schedules.reason as schedule_reason',
      'accounts.name as owner_name',
      'categories.name as category_name',
      titleIn(lang).as('title'),
    ])
    .where('items.id', '=', anyOf(ids))
    .where(all([...conditionsOf(filter).values()]))
    .$castTo<StaffItemRow>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
