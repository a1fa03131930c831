import type { ActorCard, ActorInitial, listActors as call, InputOf, Lang, PageOf } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { IdParts } from '../../platform/db/id-parts.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { loadActorCards } from './views.ts'

/** Actors with published works, as the list has them. */
export const listedActorParts = (db: DbOrTx, size: number): IdParts<'actors' | 'actor_counts'> => ({
  table: 'actors',
  listed: db
    .selectFrom('actors')
    .innerJoin('actor_counts', 'actor_id', 'actors.id')
    .select('actors.id')
    .where('works', '>', 0),
  size,
})

/** Actors with published works. */
export async function listActors(
  db: DbOrTx,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<ActorCard>> {
  const { size, page, offset, after } = readPage(input, 2)
  const { area, initial, tagId, order = 'followers' } = input
  const key = {
    followers: sql<bigint>`followers`,
    works: sql<bigint>`works::bigint`,
    newest: sql<bigint>`0::bigint`,
  }[order]
  const matching = db
    .selectFrom('actors')
    .innerJoin('actor_counts', 'actor_id', 'actors.id')
    .where('works', '>', 0)
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? ''))
    .$if(initial !== undefined, (query) => query.where('initial', '=', initial ?? ''))
    .$if(tagId !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from actor_tags where actor_tags.actor_id = actors.id and tag_id = ${tagId ?? 0})`),
    )
  const [rows, count] = await Promise.all([
    matching
      .select(['actors.id', key.as('key')])
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${key}, actors.id) < (${after?.[0]}, ${after?.[1]})`),
      )
      .orderBy(order === 'newest' ? 'actors.id' : order, 'desc')
      .orderBy('actors.id', 'desc')
      .limit(size + 1)
      .offset(offset)
      .execute(),
    countRows(matching),
  ])
  const cards = await loadActorCards(
    db,
    rows.map(({ id }) => id),
    lang,
  )
  return presentPage({
    rows: rows.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [{ row, card }] : []
    }),
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: ({ row }) => [row.key, row.id],
    view: ({ card }) => card,
  })
}

const maxAreas = 50

/** The areas and initials of the actors with published works. */
export async function listActorAreas(db: DbOrTx): Promise<{ areas: string[]; initials: ActorInitial[] }> {
  const grouped = (column: 'area' | 'initial') =>
    db
      .selectFrom('actors')
      .innerJoin('actor_counts', 'actor_id', 'actors.id')
      .select(column)
      .where('works', '>', 0)
      .where(column, '<>', '')
      .groupBy(column)
  const [areas, initials] = await Promise.all([
    grouped('area')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('area')
      .limit(maxAreas)
      .execute(),
    grouped('initial').orderBy('initial').execute(),
  ])
  return {
    areas: areas.map(({ area }) => area ?? ''),
    initials: initials.map(({ initial }) => initial as ActorInitial),
  }
}
