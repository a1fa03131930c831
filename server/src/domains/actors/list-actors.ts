import type { ActorCard, ActorInitial, listActors as call, InputOf, Lang, PageOf } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { loadActorCards } from './views.ts'

/** Actors with published works, as the list has them. */
export const listedActorRanges = (db: DbOrTx, size: number): IdRanges<'actors' | 'actor_counts'> => ({
  table: 'actors',
  listed: db
    .selectFrom('actors')
    .innerJoin('actor_counts', 'actor_id', 'actors.id')
    .select('actors.id')
    .where('works', '>', 0),
  size,
})

/** At most so many matching actors are sorted. If more match, a scan of the list in its order finds enough of them. */
const fewActors = 1000

const columns = { followers: 'followers', works: 'works', newest: 'actor_id' } as const

/** Actors with published works. */
export async function listActors(
  db: DbOrTx,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<ActorCard>> {
  const { size, page, offset, after } = readPage(input, 2)
  const { area, initial, tagId, order = 'followers' } = input
  const isFiltered = area !== undefined || initial !== undefined || tagId !== undefined
  const matching = db
    .selectFrom('actor_counts')
    .where('works', '>', 0)
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? ''))
    .$if(initial !== undefined, (query) => query.where('initial', '=', initial ?? ''))
    .$if(tagId !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from actor_tags where actor_tags.actor_id = actor_counts.actor_id and tag_id = ${tagId ?? 0})`),
    )
  const counting = countTotal(db, matching)
  const isFew = isFiltered && (await counting).count <= fewActors
  const entries = matching.select(['actor_id as id', sql.ref(columns[order]).as('key')])
  const [{ rows }, total] = await Promise.all([
    sql<{ id: bigint; key: bigint }>`
      with matching as ${isFew ? sql`materialized` : sql`not materialized`} (${entries})
      select id, key::bigint from matching
      where ${after ? sql`(matching.key, id) < (${after[0]}::bigint, ${after[1]}::bigint)` : sql`true`}
      order by matching.key desc, id desc limit ${size + 1} offset ${offset}`.execute(db),
    counting,
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
    total,
    sortKeys: ({ row }) => [row.key, row.id],
    view: ({ card }) => card,
  })
}

const maxAreas = 50

/** The areas and initials of the actors with published works. */
export async function listActorAreas(db: DbOrTx): Promise<{ areas: string[]; initials: ActorInitial[] }> {
  const grouped = (column: 'area' | 'initial') =>
    db
      .selectFrom('actor_counts')
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
    areas: areas.map(({ area }) => area),
    initials: initials.map(({ initial }) => initial as ActorInitial),
  }
}
