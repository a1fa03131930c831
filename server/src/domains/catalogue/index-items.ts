import type { ItemKind } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { type SearchDocument, searchIndex } from '../search/index.ts'
import { lengthClasses, priceClasses } from './filter-classes.ts'

/** The kind of the documents of items that are not published: only staff search for them. */
export const unpublishedKind = 'unpublished'

/** The fact of a document of that kind. */
export const stateFact = (state: string): string => `state:${state.replaceAll('_', '')}`

/**
 * Writes items into the search index as they are in this transaction. Every use case calls it that makes an item, or
 * changes the state, a text, the price or the tags of one.
 */
export async function indexItems(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const items = await readItems(tx, ids)
  for (const { id, kind, state } of items)
    await searchIndex.remove(tx, { kind: state === 'published' ? unpublishedKind : kind, id })
  const documents = items
    // Of one that its author deleted, nothing is left.
    .filter(({ titles }) => titles.some((title) => title !== ''))
    .map(
      (item): SearchDocument => ({
        kind: item.state === 'published' ? item.kind : unpublishedKind,
        id: item.id,
        titles: item.titles,
        tagIds: item.tag_ids.map(BigInt),
        actorIds: item.actor_ids.map(BigInt),
        facts: [
          ...(item.state === 'published' ? [] : [stateFact(item.state)]),
          `price:${priceClasses[item.price_class]}`,
          ...(item.category_id === null ? [] : [`category:${item.category_id}`]),
          ...(item.length_class === 0 ? [] : [`length:${lengthClasses[item.length_class]}`]),
        ],
        views: item.view_count,
        publishedAt: item.published_at ?? new Date(0),
      }),
    )
  await searchIndex.put(tx, documents)
}

interface IndexedItem {
  id: bigint
  kind: ItemKind
  state: string
  category_id: bigint | null
  price_class: number
  length_class: number
  view_count: bigint
  published_at: Date | null
  titles: string[]
  tag_ids: string[]
  actor_ids: string[]
}

async function readItems(tx: Tx, ids: readonly bigint[]): Promise<IndexedItem[]> {
  const { rows } = await sql<IndexedItem>`
    select id, kind, state, category_id, price_class_of(price_asset, is_vip_only) as price_class, length_class, view_count, published_at,
      array(select title from item_texts where item_id = items.id order by item_texts.lang = items.lang desc) as titles,
      array(select tag_id::text from item_tags where item_id = items.id) as tag_ids,
      array(select actor_id::text from item_actors where item_id = items.id) as actor_ids
    from items where id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** Writes the names of tags into the index. */
export async function indexTags(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ id: bigint; names: string[] }>`
    select id, array(select name from tag_names where tag_id = tags.id order by tag_names.lang) as names
    from tags where id = any(${ids}::bigint[])`.execute(tx)
  const none = { tagIds: [], actorIds: [], facts: [], views: 0n, publishedAt: new Date(0) }
  await searchIndex.put(
    tx,
    rows.map(({ id, names }) => ({ kind: 'tag', id, titles: names, ...none })),
  )
}
