import type { ActorCard, listActorWorks as call, InputOf, ItemCard, Lang, PageOf } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { loadActorCards } from '../actors/index.ts'
import { loadCards } from './cards.ts'

/** The published items of an actor, newest first. */
export async function listActorWorks(
  db: DbOrTx,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<ItemCard>> {
  const { size, page, offset, after } = readPage(input, 2)
  const { id, kind } = input
  const works = db
    .selectFrom('item_actors')
    .innerJoin('items', 'items.id', 'item_id')
    .where('actor_id', '=', BigInt(id))
    .where('state', '=', 'published')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  const [publishedMs, lastId] = after ?? []
  const last = publishedMs === undefined ? undefined : dateOfKey(publishedMs)
  const [rows, count] = await Promise.all([
    works
      .select(['items.id', 'version', 'published_at'])
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(published_at, items.id) < (${last}, ${lastId})`),
      )
      .orderBy('published_at', 'desc')
      .orderBy('items.id', 'desc')
      .limit(size + 1)
      .offset(offset)
      .execute(),
    countRows(works),
  ])
  const cards = await loadCards(db, rows, lang)
  return presentPage({
    rows: rows.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [{ row, card }] : []
    }),
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: ({ row }) => [BigInt((row.published_at ?? new Date(0)).getTime()), row.id],
    view: ({ card }) => card,
  })
}

const relatedCount = 12
/** Of an actor with very many works, the newest say enough. */
const comparedWorks = 500

/**
 * Actors who share most works with an actor, then others of the same area with most followers.
 * @throws AppError NOT_FOUND
 */
export async function listRelatedActors(db: DbOrTx, id: bigint, lang: Lang): Promise<ActorCard[]> {
  const actor = await db.selectFrom('actors').select('area').where('id', '=', id).executeTakeFirst()
  if (!actor) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ id: bigint }>`
    with own as (
      select item_id from item_actors join items on items.id = item_id
      where actor_id = ${id} and state = 'published' order by item_id desc limit ${comparedWorks}),
    shared as (
      select actor_id as id, count(*) as works, 0 as place from item_actors join own using (item_id)
      where actor_id <> ${id} group by actor_id order by works desc, actor_id limit ${relatedCount}),
    neighbours as (
      select actors.id, followers as works, 1 as place from actors join actor_counts on actor_id = actors.id
      where area = ${actor.area} and area <> '' and actor_counts.works > 0 and actors.id <> ${id}
        and actors.id not in (select id from shared)
      order by followers desc, actors.id limit ${relatedCount})
    select id from (select * from shared union all select * from neighbours) as related
    order by place, works desc, id limit ${relatedCount}`.execute(db)
  const ids = rows.map((row) => row.id)
  const cards = await loadActorCards(db, ids, lang)
  return ids.flatMap((related) => cards.get(related) ?? [])
}
