import type { ItemKind, LengthClass, PriceClass } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { lengthClasses, priceClasses } from './filter-classes.ts'
import type { ListEntry } from './list-queries.ts'

/** By what a list is sorted, descending; entries with the same value by id. Each has an index. */
export const sortColumns = {
  new: 'published_at',
  day: 'hot_score',
  week: 'hot_week',
  month: 'hot_month',
  views: 'view_count',
} as const

export interface FilteredList {
  kind: ItemKind
  sort: keyof typeof sortColumns
  /** Of any of these. Undefined: of any category or none. */
  categoryIds: readonly bigint[] | undefined
  length: LengthClass | undefined
  price: PriceClass | undefined
  tagId: bigint | undefined
}

export interface FilteredPage {
  /** One more than the page has, if another one follows directly. */
  entries: ListEntry[]
  /** Sort keys after which to continue, if not all entries were scanned. */
  scannedTo: [key: bigint, id: bigint] | undefined
  total: { count: number; isEstimate: boolean }
}

/** At most this many matching items are sorted. If more match, a scan of the list finds enough of them. */
const fewItems = 5000
/**
 * At most this many entries of a list are scanned for matching ones: about 10 ms. The first ones are enough for a page of
 * what one item in forty has, without counting how many match.
 */
const maxScanned = 5000
const firstScanned = 1000

/**
 * A page of a list with filters, of an order that `list_items` does not have, or of a category with sub-categories. Its
 * cost does not grow with the library: a large list is scanned in its order, first a little of it; if that does not fill
 * the page and few items match, an index finds them, else the scan goes on, up to a bound. Then a page may be short, and
 * the next one continues from there.
 */
export async function listFiltered(
  db: DbOrTx,
  list: FilteredList,
  page: { size: number; offset: number; after: readonly bigint[] | undefined },
): Promise<FilteredPage> {
  const { size } = page
  const isFiltered = list.length !== undefined || list.price !== undefined || list.tagId !== undefined
  if (!isFiltered) {
    const after = page.offset > 0 ? await findKeys(db, list, page.after, page.offset) : page.after
    const isBeyond = page.offset > 0 && after === undefined
    const entries = isBeyond
      ? []
      : await readEntries(db, inOrder(list, after, { limit: size + 1, columns: ['version'] }))
    return { entries, scannedTo: undefined, total: { count: await countAll(db, list), isEstimate: false } }
  }
  const all = await countAll(db, list)
  const isLarge = all > fewItems
  if (isLarge) {
    const entries = await scan(db, list, page, firstScanned)
    if (entries.length > size)
      return { entries, scannedTo: undefined, total: { count: all, isEstimate: true } }
  }
  const few = isLarge ? await findFewMatching(db, list) : matchingItems(list)
  if (few) return listFew(db, list, few, page)
  const entries = await scan(db, list, page, maxScanned)
  const scannedTo = entries.length > size ? undefined : await findKeys(db, list, page.after, maxScanned)
  return { entries, scannedTo, total: { count: all, isEstimate: true } }
}

interface PagePlace {
  size: number
  after: readonly bigint[] | undefined
}

/** The matching ones among the next `scanned` entries of the list. One more than the page has, if there are that many. */
const scan = (db: DbOrTx, list: FilteredList, { size, after }: PagePlace, scanned: number) =>
  readEntries(
    db,
    sql`select id, version, key from (${inOrder(list, after, { limit: scanned, columns: entryColumns })}) as items
      where ${matches(list)} limit ${size + 1}`,
  )

/** A page of all items that match, sorted. @param few their condition */
async function listFew(
  db: DbOrTx,
  list: FilteredList,
  few: RawBuilder<boolean>,
  { size, after }: PagePlace,
): Promise<FilteredPage> {
  const { rows } = await sql<(ListEntry | { id: null }) & { total: bigint }>`
    with matching as materialized (select id, version, ${keyOf(list)} as key from items where ${few}),
    shown as (
      select * from matching where ${isAfter(sql`key`, after)} order by key desc, id desc limit ${size + 1})
    select id, version, key, total from (select count(*) as total from matching) as counted left join shown on true
    order by key desc, id desc`.execute(db)
  return {
    entries: rows.flatMap((row) =>
      row.id === null ? [] : [{ id: row.id, version: row.version, key: row.key }],
    ),
    scannedTo: undefined,
    total: { count: Number(rows[0]?.total ?? 0), isEstimate: false },
  }
}

const entryColumns = ['version', 'price_asset', 'is_vip_only', 'length_class']

/** The most watched items of a kind. */
export function listMostWatched(db: DbOrTx, kind: ItemKind, size: number): Promise<ListEntry[]> {
  const all = { kind, sort: 'views', categoryIds: undefined } as const
  const list = { ...all, length: undefined, price: undefined, tagId: undefined }
  return readEntries(db, inOrder(list, undefined, { limit: size, columns: ['version'] }))
}

async function readEntries(db: DbOrTx, query: RawBuilder<unknown>): Promise<ListEntry[]> {
  const { rows } = await sql<ListEntry>`${query}`.execute(db)
  return rows.map(({ id, version, key }) => ({ id, version, key }))
}

/** The sort key as a whole number. */
function keyOf({ sort }: FilteredList): RawBuilder<bigint> {
  const column = sql.ref<bigint>(sortColumns[sort])
  return sort === 'new' ? sql`round(extract(epoch from ${column}) * 1000)::bigint` : column
}

function isAfter(key: RawBuilder<unknown>, after: readonly unknown[] | undefined): RawBuilder<boolean> {
  return after ? sql`(${key}, id) < (${after[0]}, ${after[1]})` : sql`true`
}

/**
 * The first entries of a list after some keys: of each category by its index, merged. Ids and keys are in the index. The
 * limit of each category makes PostgreSQL read it in the order of the index.
 */
function inOrder(
  list: FilteredList,
  after: readonly bigint[] | undefined,
  { limit, offset = 0, columns = [] }: { limit: number; offset?: number; columns?: readonly string[] },
) {
  const column = sql.ref(sortColumns[list.sort])
  const bound = after && list.sort === 'new' ? [new Date(Number(after[0])), after[1]] : after
  const sorted = sql`order by ${column} desc, id desc`
  const part = (category: RawBuilder<boolean>) => sql`(
    select ${sql.join(['id', sortColumns[list.sort], ...columns].map((name) => sql.ref(name)))}, ${keyOf(list)} as key from items
    where state = 'published' and kind = ${list.kind} and ${category} and ${isAfter(column, bound)}
    ${sorted} limit ${offset + limit})`
  const parts = list.categoryIds?.map((id) => part(sql`category_id = ${id}`)) ?? [part(sql`true`)]
  return sql`select * from (${sql.join(parts, sql` union all `)}) as parts ${sorted} limit ${limit} offset ${offset}`
}

/** The keys of the entry at a position, from 1, after some keys. Undefined: the list ends before. */
async function findKeys(
  db: DbOrTx,
  list: FilteredList,
  after: readonly bigint[] | undefined,
  position: number,
): Promise<[bigint, bigint] | undefined> {
  const { rows } = await sql<{
    key: bigint
    id: bigint
  }>`${inOrder(list, after, { limit: 1, offset: position - 1 })}`.execute(db)
  return rows[0] && [rows[0].key, rows[0].id]
}

function matches({ length, price, tagId }: FilteredList): RawBuilder<boolean> {
  const conditions = [
    ...(length === undefined ? [] : [sql`length_class = ${lengthClasses.indexOf(length)}`]),
    ...(price === undefined
      ? []
      : [sql`price_class_of(price_asset, is_vip_only) = ${priceClasses.indexOf(price)}`]),
    ...(tagId === undefined
      ? []
      : [sql`exists (select from item_tags where item_id = items.id and tag_id = ${tagId})`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** The condition of the matching items, if an index finds that they are few: by their tag, or by their classes. */
async function findFewMatching(db: DbOrTx, list: FilteredList): Promise<RawBuilder<boolean> | undefined> {
  const isFew = async (items: RawBuilder<unknown>): Promise<boolean> => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from (${items} limit ${fewItems + 1}) as counted`.execute(db)
    return Number(rows[0]?.count) <= fewItems
  }
  const isOfClass = list.length !== undefined || list.price !== undefined
  const few =
    (list.tagId !== undefined && (await isFew(taggedItems(list)))) ||
    (isOfClass && (await isFew(sql`select from items where ${ofClasses(list)}`)))
  return few ? matchingItems(list) : undefined
}

const matchingItems = (list: FilteredList): RawBuilder<boolean> =>
  list.tagId === undefined ? ofClasses(list) : sql`${ofClasses(list)} and id in (${taggedItems(list)})`

const taggedItems = ({ tagId }: FilteredList) =>
  sql`select item_id from item_tags where tag_id = ${tagId ?? null}`

/** As `items_classes` has them. */
const ofClasses = ({ kind, length, price, categoryIds }: FilteredList) => sql<boolean>`
  state = 'published' and kind = ${kind}
  and length_class = any(${classesOf(lengthClasses, length)}::smallint[])
  and price_class_of(price_asset, is_vip_only) = any(${classesOf(priceClasses, price)}::smallint[])
  ${categoryIds ? sql`and category_id = any(${categoryIds}::bigint[])` : sql``}`

/** The number of a class, or of all. */
const classesOf = (names: readonly string[], name: string | undefined) =>
  name === undefined ? names.map((_, index) => index) : [names.indexOf(name)]

/** Items of the list without its filters. Exact, maintained by triggers. */
async function countAll(db: DbOrTx, { kind, categoryIds }: FilteredList): Promise<number> {
  const ofCategories = categoryIds ? sql`and category_id = any(${categoryIds}::bigint[])` : sql``
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(count), 0)::bigint as total from item_counts where kind = ${kind} ${ofCategories}`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0n)
}

/** A visible category and its visible sub-categories. Empty: there is none. */
export async function listCategoryTree(db: DbOrTx, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select part.id from categories join categories as part on categories.id in (part.id, part.parent_id)
    where categories.id = ${id} and categories.is_visible and part.is_visible order by part.id`.execute(db)
  return rows.map((row) => row.id)
}
