import type {
  ActorCard,
  ActorInitial,
  listActors as call,
  InputOf,
  Lang,
  listActorAreas as listAreas,
  OutputOf,
  PageOf,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { listAreasNamed } from './content-queries.ts'
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

/** At most this many matching actors are sorted. If more match, a scan of the list in its order finds enough of them. */
const maxSortedMatches = 1000

const columns = { followers: 'followers', works: 'works', newest: 'actor_id' } as const

/** Actors with published works. */
export async function listActors(
  db: DbOrTx,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<ActorCard>> {
  const { area, initial, tagId, order = 'followers' } = input
  const { size, page, offset, after } = readPage(input, 2, order)
  const areas = area === undefined ? [] : await listAreasNamed(db, area)
  const isFiltered = area !== undefined || initial !== undefined || tagId !== undefined
  const matching = db
    .selectFrom('actor_counts')
    .where('works', '>', 0)
    .$if(area !== undefined, (query) => query.where('area', 'in', areas))
    .$if(initial !== undefined, (query) => query.where('initial', '=', initial ?? ''))
    .$if(tagId !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from actor_tags where actor_tags.actor_id = actor_counts.actor_id and tag_id = ${tagId ?? 0})`),
    )
  // Only actors with published works have tags.
  const isByTagOnly = tagId !== undefined && area === undefined && initial === undefined
  const counting = isByTagOnly
    ? countTotal(db, db.selectFrom('actor_tags').where('tag_id', '=', BigInt(tagId)))
    : countTotal(db, matching)
  const isFew = isFiltered && (await counting).count <= maxSortedMatches
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
    ...{ rows, size, page, total, order },
    sortKeys: (row) => [row.key, row.id],
    // One who was merged into another meanwhile has no card any more.
    view: (row) => cards.get(row.id),
  })
}

const maxAreas = 50

/** The areas, as they are called in a language, and the initials of the actors with published works. */
export async function listActorAreas(db: DbOrTx, lang: Lang): Promise<OutputOf<typeof listAreas>> {
  const [areas, initials] = await Promise.all([
    sql<{ name: string; otherNames: string[] }>`
      with listed as (
        select area, count(*) as actors from actor_counts where works > 0 and area <> ''
        group by area order by actors desc, area limit ${maxAreas}),
      named as (
        select coalesce(name, listed.area) as name, sum(actors) as actors, array_agg(listed.area) as areas
        from listed left join area_names on area_names.area = listed.area and lang = ${lang}
        group by 1)
      select name, array(
        select other from (
          select unnest(areas) as other union select area_names.name from area_names where area_names.area = any(areas)
        ) as known
        where other <> named.name order by other) as "otherNames"
      from named order by actors desc, name`.execute(db),
    db
      .selectFrom('actor_counts')
      .select('initial')
      .where('works', '>', 0)
      .where('initial', '<>', '')
      .groupBy('initial')
      .orderBy('initial')
      .execute(),
  ])
  return { areas: areas.rows, initials: initials.map(({ initial }) => initial as ActorInitial) }
}
