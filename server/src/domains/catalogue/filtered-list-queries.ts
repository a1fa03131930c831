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

/** At most so many matching items are sorted. If more match, a scan of the list finds enough of them. */
const fewItems = 5000
/** At most so many entries of a list are scanned for matching ones: about 10 ms. */
const maxScanned = 5000

/**
 * A page of a list with filters, of an order that `list_items` does not have, or of a category with sub-categories. Its
 * cost does not grow with the library: either few items match, which an index finds, or the list is scanned in its order, up
 * to a bound. Then a page may be short, and the next one continues from there.
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
  const few = await findFewMatching(db, list)
  if (few) {
    const matching = sql`select id, version, ${keyOf(list)} as key from items where ${few}`
    const { rows } = await sql<{ count: bigint }>`select count(*) from items where ${few}`.execute(db)
    const entries = await readEntries(
      db,
      sql`with matching as materialized (${matching})
        select * from matching where ${isAfter(sql`key`, page.after)} order by key desc, id desc limit ${size + 1}`,
    )
    return {
      entries,
      scannedTo: undefined,
      total: { count: Number(rows[0]?.count ?? 0n), isEstimate: false },
    }
  }
  const entries = await readEntries(
    db,
    sql`select id, version, key from (${inOrder(list, page.after, { limit: maxScanned, columns: entryColumns })}) as items
      where ${matches(list)} limit ${size + 1}`,
  )
  const scannedTo = entries.length > size ? undefined : await findKeys(db, list, page.after, maxScanned)
  return { entries, scannedTo, total: { count: await countAll(db, list), isEstimate: true } }
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

/** The condition of the matching items if they are few: by their tag, or by their classes. */
async function findFewMatching(db: DbOrTx, list: FilteredList): Promise<RawBuilder<boolean> | undefined> {
  const ofClasses = sql<boolean>`state = 'published' and kind = ${list.kind}
    and length_class = any(${classesOf(lengthClasses, list.length)}::smallint[])
    and price_class_of(price_asset, is_vip_only) = any(${classesOf(priceClasses, list.price)}::smallint[])
    ${list.categoryIds ? sql`and category_id = any(${list.categoryIds}::bigint[])` : sql``}`
  const tagged = sql`select item_id from item_tags where tag_id = ${list.tagId ?? null}`
  const { rows } = await sql<{ tagged: bigint | null; classed: bigint }>`select
    (select count(*) from (${tagged} limit ${fewItems + 1}) as tagged) as tagged,
    (select count(*) from (select from items where ${ofClasses} limit ${fewItems + 1}) as classed) as classed
  `.execute(db)
  const counted = rows[0]
  const isFewTagged = list.tagId !== undefined && Number(counted?.tagged) <= fewItems
  if (!isFewTagged && Number(counted?.classed) > fewItems) return undefined
  return list.tagId === undefined ? ofClasses : sql`${ofClasses} and id in (${tagged})`
}

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
