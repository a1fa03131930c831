import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { type ItemKindName, itemKinds } from '../item-kinds.ts'
import { type SearchDocument, searchIndex } from '../search/index.ts'

/**
 * Writes an item into the search index as it is in this transaction: only while it is published. Every use case calls
 * it that changes the state, a text, the price or the tags of an item.
 */
export async function indexItem(tx: Tx, itemId: bigint): Promise<void> {
  const item = await tx
    .selectFrom('items')
    .select([
      ...(['id', 'kind', 'state', 'category_id', 'price_asset', 'is_vip_only'] as const),
      ...(['view_count', 'published_at'] as const),
    ])
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (!item) return
  const kind = item.kind as ItemKindName
  if (item.state !== 'published') return searchIndex.remove(tx, { kind, id: itemId })
  await searchIndex.put(tx, {
    kind,
    id: itemId,
    ...(await readTerms(tx, itemId)),
    facts: [
      `price:${priceClass(item)}`,
      ...(item.category_id === null ? [] : [`category:${item.category_id}`]),
      ...(await lengthFact(tx, kind, itemId)),
    ],
    views: item.view_count,
    publishedAt: item.published_at ?? new Date(0),
  })
}

async function readTerms(
  tx: Tx,
  itemId: bigint,
): Promise<Pick<SearchDocument, 'titles' | 'tagIds' | 'actorIds'>> {
  const [texts, tags, actors] = [
    await tx.selectFrom('item_texts').select('title').where('item_id', '=', itemId).execute(),
    await tx.selectFrom('item_tags').select('tag_id').where('item_id', '=', itemId).execute(),
    await tx.selectFrom('item_actors').select('actor_id').where('item_id', '=', itemId).execute(),
  ]
  return {
    titles: texts.map(({ title }) => title),
    tagIds: tags.map(({ tag_id }) => tag_id),
    actorIds: actors.map(({ actor_id }) => actor_id),
  }
}

const priceClass = (item: { price_asset: string | null; is_vip_only: boolean }) =>
  item.is_vip_only ? 'vip' : item.price_asset === null ? 'free' : 'paid'

/** Upper ends of the classes by which results are filtered, in minutes. */
const lengthClasses = [
  ['short', 5],
  ['medium', 20],
  ['long', 60],
  ['feature', Number.POSITIVE_INFINITY],
] as const

async function lengthFact(db: DbOrTx, kind: ItemKindName, itemId: bigint): Promise<string[]> {
  const facts: { durationMs?: number } = (await itemKinds[kind].loadCardFacts(db, [itemId])).get(itemId) ?? {}
  const minutes = (facts.durationMs ?? Number.NaN) / 60_000
  return lengthClasses.flatMap(([name, end]) => (minutes < end ? [`length:${name}`] : [])).slice(0, 1)
}

/** Writes a tag's names into the index. */
export async function indexTag(tx: Tx, tagId: bigint): Promise<void> {
  const names = await tx.selectFrom('tag_names').select('name').where('tag_id', '=', tagId).execute()
  await searchIndex.put(tx, {
    kind: 'tag',
    id: tagId,
    titles: names.map(({ name }) => name),
    tagIds: [],
    actorIds: [],
    facts: [],
    views: 0n,
    publishedAt: new Date(0),
  })
}
