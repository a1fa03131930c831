import type { CardOf, ItemKind, Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type CardRef, loadCards } from './cards.ts'
import { descriptionIn, ownTitle, tagNamesIn, titleIn } from './texts.ts'

/** In any state: the caller decides who may see what. The title is the item's own. */
export async function findItem(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('items')
    .select([
      ...([
        'id',
        'version',
        'kind',
        'state',
        'owner_id',
        'category_id',
        'like_count',
        'comment_count',
        'published_at',
      ] as const),
      ...(['price_asset', 'price_amount', 'is_vip_only'] as const),
      ownTitle.as('title'),
    ])
    .where('id', '=', id)
    .$narrowType<{ kind: ItemKind }>()
    .executeTakeFirst()
}

/**
 * @throws AppError NOT_FOUND if the item does not exist or is not published; the response is the same, so nobody
 * learns which
 */
export async function getPublishedItem(db: DbOrTx, id: bigint) {
  const item = await findItem(db, id)
  if (item?.state !== 'published') throw new AppError('NOT_FOUND')
  return item
}

/** The cards of the published items among these ids, by id. For `Kind` see `loadCards`. */
export async function listPublishedCards<Kind extends ItemKind = ItemKind>(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, CardOf<Kind>>> {
  return loadCards<Kind>(db, await listPublished(db, ids), lang)
}

/** The published items among these ids. */
export async function listPublished(db: DbOrTx, ids: readonly bigint[]): Promise<CardRef[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('items')
    .select(['id', 'version'])
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'published')
    .modifyFront(prepared)
    .execute()
}

/** The titles of the published items among these ids, by id. */
export async function listPublishedTitles(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('items')
    .select(['id', titleIn(lang).as('title')])
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'published')
    .modifyFront(prepared)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The first 200 characters of the descriptions of items, by id. */
export async function listDescriptions(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, string>> {
  const rows = await db
    .selectFrom('items')
    .select(['id', sql<string>`left(${descriptionIn(lang)}, 200)`.as('description')])
    .where('id', '=', anyOf(ids))
    .modifyFront(prepared)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

/** A published item of some kinds as its page shows it, in a language. @throws AppError NOT_FOUND */
export async function getDetail<Kind extends ItemKind>(
  db: DbOrTx,
  kinds: readonly Kind[],
  id: bigint,
  lang: Lang,
) {
  const item = await db
    .selectFrom('items')
    .select([
      ...(['id', 'version', 'category_id'] as const),
      descriptionIn(lang).as('description'),
      tagNamesIn(lang).as('tags'),
    ])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('state', '=', 'published')
    .executeTakeFirst()
  const card = item && (await loadCards<Kind>(db, [item], lang)).get(id)
  if (!card) throw new AppError('NOT_FOUND')
  return { card, description: item.description, tags: item.tags, categoryId: item.category_id }
}
