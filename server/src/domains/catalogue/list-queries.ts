import type { ItemKind } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { listItemsSharingTopics } from '../topics/index.ts'
import type { CardRef } from './cards.ts'

/** Published items of one kind in one order. */
export interface ItemListFilter {
  kind: ItemKind
  order: 'new' | 'hot'
  categoryId: bigint | undefined
}

/** The first items of a list. */
export interface FirstItems {
  kind: ItemKind
  order: 'new' | 'hot'
  categoryId?: bigint
  isFree?: boolean
  /** Skip items without a cover. */
  needsCover?: boolean
  size: number
}

export interface ListRequest {
  filter: ItemListFilter
  page: { size: number; offset: number; after: bigint[] | undefined }
}

/** An entry of a list with its first sort key; the second one is its id. Dates are ms since 1970. */
export interface ListEntry extends CardRef {
  key: bigint
}

export interface ItemPage {
  /** One more than the page has, if another one follows. */
  entries: ListEntry[]
  /** Number of items in the list. Exact, maintained by triggers. */
  total: number
  /** False when no visible category has this id. */
  categoryExists: boolean
  /** True when the category has sub-categories, whose items are not among these. */
  hasSubCategories: boolean
}

/** Sort keys that come before every item. */
const firstPageKeys = sql.raw(`'infinity'::timestamptz, ${2n ** 63n - 1n}, ${2n ** 63n - 1n}`)

/** Sort keys of the entry after which a page starts: date, score, id. */
function keysBefore({ filter, page }: ListRequest): [Date | 'infinity', bigint, bigint] {
  const [last, lastId] = page.after ?? []
  if (last === undefined || lastId === undefined) return ['infinity', 2n ** 63n - 1n, 2n ** 63n - 1n]
  return filter.order === 'new' ? [new Date(Number(last)), 0n, lastId] : ['infinity', last, lastId]
}

/** Pages of lists in one round trip. For skipped rows only the index is read (see list_items). */
export async function listPages(db: Db, requests: readonly ListRequest[]): Promise<ItemPage[]> {
  const pageKeys = requests.map(keysBefore)
  const columns = rowsOf(
    ['text', requests.map(({ filter }) => filter.kind)],
    ['text', requests.map(({ filter }) => filter.order)],
    ['bigint', requests.map(({ filter }) => filter.categoryId ?? null)],
    ['integer', requests.map(({ page }) => page.size)],
    ['integer', requests.map(({ page }) => page.offset)],
    ['timestamptz', pageKeys.map(([publishedAt]) => publishedAt)],
    ['bigint', pageKeys.map(([, score]) => score)],
    ['bigint', pageKeys.map(([, , id]) => id)],
  )
  const { rows } = await sql<
    { place: bigint; total: bigint; is_known: boolean; has_sub_categories: boolean } & Partial<ListEntry>
  >`${prepared}
    -- Counted once for a page, not for each of its rows: that took a third of the time.
    with requested as materialized (
      select columns.*,
        (select coalesce(sum(count), 0)::bigint from item_counts
          where kind = item_kind and (category is null or category_id = category)) as total,
        category is null
          or exists (select from categories where categories.id = category and is_visible) as is_known,
        exists (select from categories where categories.parent_id = category and is_visible) as has_sub_categories
      from ${columns} as columns (item_kind, list, category, size, skipped, before, before_score, before_id, place)
    )
    select place, total, is_known, has_sub_categories, listed.id, listed.version,
      case list when 'new' then round(extract(epoch from listed.published_at) * 1000)::bigint else listed.hot_score end as key
    from requested
    left join lateral list_items(item_kind, list, category, false, size + 1, skipped, before, before_score, before_id)
      with ordinality as listed (id, version, hot_score, published_at, has_cover, nth) on true
    order by requested.place, listed.nth`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place))
  return requests.map((_, index) => {
    const ofPage = byPlace.get(index + 1) ?? []
    return {
      entries: ofPage.filter((row): row is typeof row & ListEntry => row.id !== null),
      total: Number(ofPage[0]?.total ?? 0n),
      categoryExists: ofPage[0]?.is_known ?? false,
      hasSubCategories: ofPage[0]?.has_sub_categories ?? false,
    }
  })
}

/** An item of a list, and whether it has a cover. */
interface FirstItem extends ListEntry {
  hasCover: boolean
}

/** The first items of several lists in one round trip, with the sort key of their order. */
export async function listFirstItems(db: DbOrTx, lists: readonly FirstItems[]): Promise<FirstItem[][]> {
  const { rows } = await sql<FirstItem & { list: number }>`${prepared}
    select requested.place::integer as list, listed.id, listed.version, listed.has_cover as "hasCover",
      case list when 'new' then round(extract(epoch from listed.published_at) * 1000)::bigint else listed.hot_score end as key
    from unnest(${lists.map(({ kind }) => kind)}::text[], ${lists.map(({ order }) => order)}::text[],
      ${lists.map(({ categoryId }) => categoryId ?? null)}::bigint[],
      ${lists.map(({ isFree }) => isFree ?? false)}::boolean[],
      ${lists.map(({ needsCover }) => needsCover ?? false)}::boolean[],
      ${lists.map(({ size }) => size)}::integer[]
    ) with ordinality as requested (item_kind, list, category, is_free, needs_cover, size, place)
    cross join lateral list_items(item_kind, list, requested.category, is_free, size, 0, ${firstPageKeys})
      with ordinality as listed (id, version, hot_score, published_at, has_cover, nth)
    where listed.has_cover or not needs_cover
    order by requested.place, listed.nth`.execute(db)
  const byList = Map.groupBy(rows, ({ list }) => list)
  return lists.map((_, index) => byList.get(index + 1) ?? [])
}

/** How many of the hottest items, and of the newest of the kind with each tag or actor, are looked at for what they share. */
const hottestSearchedForTags = 300
const newestPerTag = 20
/** Items of a tag among which those are looked for: others are of another kind, or drafts. */
const readPerTag = 200
/** Tags and actors that are looked at: the most frequent ones of the items. */
const maxFrequentTags = 20
/** A shared actor says more than a shared tag. */
const actorWeight = 2
/** So does a topic that an editor put both into. */
const topicWeight = 2
/** Works of the kind in the same topics that are looked at, and works of any kind among which those are looked for. */
const maxOfSameTopics = 100
const readOfSameTopics = 1000

/**
 * Items of a kind that are like these, without them: most shared tags, actors and topics first, counted as often as these
 * have them, then the same categories, then the most watched. Candidates are the hottest items, the newest ones of each
 * tag and actor and those of the same topics, so the cost does not grow with the library: looking for a rare tag among
 * all of 1,000,000 items took 4 s.
 * @param options.without further items that are left out
 * @param options.isFilled the most watched of the rest follow where too few are like these; default true
 */
export async function listRelated(
  db: DbOrTx,
  kind: ItemKind,
  ids: readonly bigint[],
  limit: number,
  { without = [], isFilled = true }: { without?: readonly bigint[]; isFilled?: boolean } = {},
): Promise<CardRef[]> {
  const [tags, actors] = [await frequentOf(db, 'tag', ids), await frequentOf(db, 'actor', ids)]
  const idsOfSameTopics = sql`${await listItemsSharingTopics(db, ids, readOfSameTopics)}::bigint[]`
  const { rows: categories } = await sql<{ category_id: bigint }>`
    select distinct category_id from items where id = ${anyOf(ids)} and category_id is not null`.execute(db)
  const tagIds = sql`${tags.map(({ id }) => id)}::bigint[]`
  const actorIds = sql`${actors.map(({ id }) => id)}::bigint[]`
  const categoryIds = categories.map(({ category_id }) => category_id)
  const shown = sql`state = 'published' and kind = ${kind} and id <> all(${[...ids, ...without]}::bigint[])`
  const hottest = (condition: ReturnType<typeof sql>, count: number) => sql`(
    select id from items where ${shown} and ${condition} order by hot_score desc, id desc limit ${count})`
  const sharesTag = sql`exists (
    select from item_tags where item_tags.item_id = items.id and tag_id = any(${tagIds}))`
  const hottestWithTag = sql`(
    select id from ${hottest(sql`true`, hottestSearchedForTags)} as items where ${sharesTag})`
  const isShown = (id: RawBuilder<unknown>) => sql`(select ${shown} from items where items.id = ${id})`
  // Not a join: the items of each tag are read one by one, the newest first, until there are enough of the kind.
  const newestWithTag = sql`(
    select newest.item_id from unnest(${tagIds}) as tag
    cross join lateral (
      select item_id from (
        select item_id from item_tags where tag_id = tag order by item_id desc limit ${readPerTag}) as tagged
      where ${isShown(sql`tagged.item_id`)} order by item_id desc limit ${newestPerTag}) as newest)`
  const newestWithActor = sql`(
    select newest.item_id from unnest(${actorIds}) as actor
    cross join lateral (
      select item_id from item_actors where actor_id = actor and kind = ${kind} and published_at is not null
      order by published_at desc, item_id desc limit ${newestPerTag}) as newest)`
  const lastOfSameTopics = sql`
    select item_id from (
      select listed.item_id from unnest(${idsOfSameTopics}) with ordinality as listed (item_id, place)
      where ${isShown(sql`listed.item_id`)} order by place limit ${maxOfSameTopics}) as last`
  const candidates = [
    ...(tags.length > 0 ? [hottestWithTag, newestWithTag] : []),
    ...(actors.length > 0 ? [newestWithActor] : []),
    lastOfSameTopics,
    ...categoryIds.map((id) => hottest(sql`category_id = ${id}`, limit)),
    ...(isFilled ? [hottest(sql`true`, limit)] : []),
  ]
  const { rows } = await sql<CardRef>`
    select id, version from items where id in (${sql.join(candidates, sql` union `)}) and ${shown}
    order by
      (select coalesce(sum(weight), 0) from item_tags
        join unnest(${tagIds}, ${tags.map(({ weight }) => weight)}::bigint[]) as wanted (tag, weight) on tag = tag_id
        where item_tags.item_id = items.id)
      + ${actorWeight} * (select coalesce(sum(weight), 0) from item_actors
        join unnest(${actorIds}, ${actors.map(({ weight }) => weight)}::bigint[]) as wanted (actor, weight)
          on actor = actor_id
        where item_actors.item_id = items.id)
      + ${topicWeight} * (id = any(${idsOfSameTopics}))::integer desc,
      (category_id = ${anyOf(categoryIds)}) desc nulls last, hot_score desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The most frequent tags or actors of some items. */
async function frequentOf(db: DbOrTx, what: 'tag' | 'actor', ids: readonly bigint[]) {
  const id = sql.ref<bigint>(`${what}_id`)
  const { rows } = await sql<{ id: bigint; weight: bigint }>`
    select ${id} as id, count(*) as weight from ${sql.table(`item_${what}s`)} where item_id = ${anyOf(ids)}
    group by ${id} order by weight desc, ${id} limit ${maxFrequentTags}`.execute(db)
  return rows
}
