import type { CardOf, Cover, ItemCard, ItemKind, Lang } from '@liuguang/contract'
import { LRUCache } from 'lru-cache'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { findCreators } from '../creators/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { actorsPerCard, listFirstActors } from './actor-queries.ts'
import { titleIn } from './texts.ts'
import { presentPrice } from './views.ts'

/** An item and the version of its card: database triggers increment it whenever the card's content changes. */
export interface CardRef {
  id: bigint
  version: bigint
}

/** About 1 KB each. Without this cache a page of a list takes about twice as long (bench/README.md, `lists-cold`). */
const maxCards = 20_000

/** By database: tests open several in one process. */
const caches = new WeakMap<object, LRUCache<string, ItemCard>>()

const keyOf = ({ id, version }: CardRef, lang: Lang) => `${id} ${version} ${lang}`

/**
 * The cards of items in one language, by id. Those that do not exist are left out.
 * @template Kind the kinds that the items may have, where the caller's query knows them; else any
 */
export async function loadCards<Kind extends ItemKind = ItemKind>(
  db: DbOrTx,
  refs: readonly CardRef[],
  lang: Lang,
): Promise<Map<bigint, CardOf<Kind>>> {
  const cache = caches.get(db) ?? new LRUCache<string, ItemCard>({ max: maxCards })
  caches.set(db, cache)
  const cards = new Map<bigint, ItemCard>()
  const missing: bigint[] = []
  for (const ref of refs) {
    const cached = cache.get(keyOf(ref, lang))
    if (cached) cards.set(ref.id, cached)
    else missing.push(ref.id)
  }
  for (const { version, card } of missing.length > 0 ? await readCards(db, missing, lang) : []) {
    const id = BigInt(card.id)
    cache.set(keyOf({ id, version }, lang), card)
    cards.set(id, card)
  }
  return cards as Map<bigint, CardOf<Kind>>
}

async function readCards(db: DbOrTx, ids: readonly bigint[], lang: Lang) {
  const [rows, actors] = await Promise.all([
    readItems(db, ids, lang),
    listFirstActors(db, ids, lang, actorsPerCard),
  ])
  const [kindFieldsById, creators] = await Promise.all([
    loadKindFields(db, rows),
    findCreators(db, [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]),
  ])
  return rows.flatMap((row) => {
    const kindFields = kindFieldsById.get(row.id)
    if (!kindFields) return []
    const card = {
      id: Number(row.id),
      kind: row.kind,
      title: row.title,
      cover: presentCover(row.cover, row.cover_token),
      ...kindFields,
      price: presentPrice(row),
      isVipOnly: row.is_vip_only,
      viewCount: Number(row.view_count),
      likeCount: Number(row.like_count),
      commentCount: Number(row.comment_count),
      // An item that was never published is shown only to staff and its author. Cards always have a time.
      publishedAt: (row.published_at ?? new Date(0)).toISOString(),
      creator: creators.get(row.owner_id ?? 0n) ?? null,
      actors: actors.get(row.id) ?? [],
    } as ItemCard
    return { version: row.version, card }
  })
}

/** What the cards of all kinds have in common. */
const readItems = async (db: DbOrTx, ids: readonly bigint[], lang: Lang) =>
  db
    .selectFrom('items')
    .select([
      ...['id' as const, 'version' as const, 'kind' as const, 'cover' as const, 'cover_token' as const],
      ...['price_asset' as const, 'price_amount' as const, 'is_vip_only' as const, 'published_at' as const],
      ...['view_count' as const, 'like_count' as const, 'comment_count' as const, 'owner_id' as const],
      titleIn(lang).as('title'),
    ])
    .where('id', '=', anyOf(ids))
    .modifyFront(prepared)
    .$narrowType<{ kind: ItemKind }>()
    .execute()

/** What the kind of each item adds to its card, by id: one query for each loader, which kinds may share. */
export async function loadKindFields(db: DbOrTx, rows: readonly { id: bigint; kind: ItemKind }[]) {
  const idsByLoader = Map.groupBy(rows, ({ kind }) => itemKinds[kind].loadCardFacts)
  const loaded = await Promise.all(
    [...idsByLoader].map(([load, items]) =>
      load(
        db,
        items.map(({ id }) => id),
      ),
    ),
  )
  return new Map<bigint, object>(loaded.flatMap((fields) => [...fields]))
}

interface StoredCover {
  placeholder: string
  sources: { width: number }[]
}

/**
 * @param cover as stored in `items.cover`
 * @param folder where its files are, without a slash at the end. Default: for everybody, once the item is published
 */
export function presentCover(
  cover: unknown,
  token: string | null,
  folder = `/media/covers/${token}`,
): Cover | null {
  if (cover === null || token === null) return null
  const { placeholder, sources } = cover as StoredCover
  return { folder: `${folder}/`, widths: sources.map(({ width }) => width), placeholder }
}
