import type { ActorContent, Lang, StaffActorOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { spellText } from '../../platform/text/spell-text.ts'

/** An actor as its editors see it. */
export interface StoredActor {
  id: bigint
  content: ActorContent
  /** Null: none. */
  pictureId: bigint | null
  /** The picture's key. */
  picture: string | null
  works: number
  followers: bigint
}

type ByLang<T> = { [Name in Lang]?: T }

interface ActorRow {
  id: bigint
  name: string
  pinyin: string
  area: string
  cup: string
  birthplace: string
  zodiac_sign: ActorContent['zodiacSign'] | null
  hobbies: string
  height_cm: number | null
  blood_type: ActorContent['bloodType'] | null
  aliases: string[]
  birthday: string | null
  names: ByLang<string> | null
  area_names: ByLang<string> | null
  texts: ByLang<{ birthplace: string; hobbies: string }> | null
  picture_id: bigint | null
  picture: string | null
  works: number
  followers: bigint
}

async function selectActors(
  db: DbOrTx,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<StoredActor[]> {
  const { rows } = await sql<ActorRow>`
    select actors.id, actors.name, pinyin, actors.area, cup, actors.birthplace, zodiac_sign, actors.hobbies, height_cm,
      blood_type, aliases, birthday::text as birthday, picture_id, pictures.key as picture, works, followers,
      (select jsonb_object_agg(lang, name) from actor_names where actor_id = actors.id) as names,
      (select jsonb_object_agg(lang, name) from area_names where area = actors.area) as area_names,
      (select jsonb_object_agg(lang, jsonb_build_object('birthplace', birthplace, 'hobbies', hobbies))
        from actor_texts where actor_id = actors.id) as texts
    from actors join actor_counts on actor_counts.actor_id = actors.id left join pictures on pictures.id = picture_id
    where ${condition} ${page}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, content: contentOf(row), pictureId: row.picture_id, picture: row.picture },
    ...{ works: row.works, followers: row.followers },
  }))
}

/** What is known about actors, by id. */
export async function findStoredActors(
  db: DbOrTx,
  ids: readonly bigint[],
): Promise<Map<bigint, StoredActor>> {
  if (ids.length === 0) return new Map()
  const rows = await selectActors(db, sql`actors.id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

type SortValue = 'made' | 'followers' | 'works'

const orders: Record<StaffActorOrder, { by: SortValue; isAscending: boolean }> = {
  made: { by: 'made', isAscending: false },
  madeFirst: { by: 'made', isAscending: true },
  followers: { by: 'followers', isAscending: false },
  fewestFollowers: { by: 'followers', isAscending: true },
  works: { by: 'works', isAscending: false },
  fewestWorks: { by: 'works', isAscending: true },
}

/** By what a list is sorted. Those with works only have the indexes of `followers` and `works`. */
const sortKeys: Record<SortValue, RawBuilder<unknown>> = {
  made: sql`actor_counts.actor_id`,
  followers: sql`actor_counts.followers`,
  works: sql`actor_counts.works`,
}

/** The key by which a list in an order is sorted. */
export const sortKeyOf = ({ id, followers, works }: StoredActor, order: StaffActorOrder): bigint =>
  ({ made: id, followers, works: BigInt(works) })[orders[order].by]

/**
 * Actors: all, by when they were made, or those with published works, by followers or works.
 * @param page.after key and id of the actor after which the page starts
 */
export function listStoredActors(
  db: DbOrTx,
  order: StaffActorOrder,
  page: { limit: number; after: readonly bigint[] | undefined },
): Promise<StoredActor[]> {
  const { by, isAscending } = orders[order]
  const key = sortKeys[by]
  const [comesAfter, direction] = isAscending ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { limit, after } = page
  const isListed = by === 'made' ? sql`true` : sql`actor_counts.works > 0`
  const isAfter = after
    ? sql`(${key}, actor_counts.actor_id) ${comesAfter} (${after[0]}::bigint, ${after[1]}::bigint)`
    : sql`true`
  return selectActors(
    db,
    sql`${isListed} and ${isAfter}`,
    sql`order by ${key} ${direction}, actor_counts.actor_id ${direction} limit ${limit}`,
  )
}

/** What is known about the actor with this name. */
export async function findActorContent(db: DbOrTx, name: string): Promise<ActorContent | undefined> {
  const [actor] = await selectActors(db, sql`actors.name = ${name}`)
  return actor?.content
}

function contentOf(row: ActorRow): ActorContent {
  const { name } = row
  const langs = new Set([...Object.keys(row.area_names ?? {}), ...Object.keys(row.texts ?? {})]) as Set<Lang>
  const texts = [...langs].map((lang) => [
    lang,
    known({ area: row.area_names?.[lang] ?? '', ...(row.texts?.[lang] ?? {}) }),
  ])
  return known({
    ...{ name, area: row.area, cup: row.cup, birthplace: row.birthplace, zodiacSign: row.zodiac_sign },
    ...{ hobbies: row.hobbies, height: row.height_cm, birthday: row.birthday, bloodType: row.blood_type },
    // Only a pinyin that the name alone does not have.
    pinyin: row.pinyin === spellText(name).pinyin ? null : row.pinyin,
    alias: row.aliases.length > 0 ? row.aliases : null,
    names: row.names,
    texts: texts.length > 0 ? Object.fromEntries(texts) : null,
  }) as unknown as ActorContent
}

/** Without the facts that are null or empty. */
const known = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''))

/** Stores all that is known about an actor, instead of what was. The names of the area are those of `nameAreas`. */
export async function replaceContent(tx: Tx, id: bigint, content: ActorContent): Promise<void> {
  await tx
    .updateTable('actors')
    .set({
      ...{ area: content.area ?? '', cup: content.cup ?? '', birthplace: content.birthplace ?? '' },
      ...{ zodiac_sign: content.zodiacSign ?? null, hobbies: content.hobbies ?? '' },
      ...{ height_cm: content.height ?? null, blood_type: content.bloodType ?? null },
      birthday: sql`${content.birthday ?? null}::date`,
      // Empty: found from the name.
      pinyin: content.pinyin ?? '',
      aliases: content.alias ?? [],
    })
    .where('id', '=', id)
    .execute()
  await replaceNames(tx, id, content.names ?? {})
  await tx.deleteFrom('actor_texts').where('actor_id', '=', id).execute()
  const texts = Object.entries(content.texts ?? {}).flatMap(([lang, { birthplace = '', hobbies = '' }]) =>
    birthplace || hobbies ? [{ actor_id: id, lang, birthplace, hobbies }] : [],
  )
  if (texts.length > 0) await tx.insertInto('actor_texts').values(texts).execute()
}

/** Writes only the names that change: each change gives the cards of all the actor's works another version. */
async function replaceNames(tx: Tx, id: bigint, names: ByLang<string>): Promise<void> {
  const rows = Object.entries(names).map(([lang, name]) => ({ actor_id: id, lang, name }))
  await tx
    .deleteFrom('actor_names')
    .where('actor_id', '=', id)
    .where(sql<boolean>`lang <> all(${rows.map(({ lang }) => lang)}::text[])`)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('actor_names')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'lang'])
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name') }))
        .whereRef('actor_names.name', '<>', 'excluded.name'),
    )
    .execute()
}

interface AreaName {
  area: string
  lang: string
  name: string
}

/** Names areas in other languages, for all actors of these areas. Of two names the last one counts. */
export async function nameAreas(tx: Tx, named: readonly AreaName[]): Promise<void> {
  if (named.length === 0) return
  const column = (of: keyof AreaName) => named.map((one) => one[of])
  // Sorted, so that two imports with the same areas cannot deadlock.
  await sql`
    insert into area_names (area, lang, name)
    select distinct on (area, lang) area, lang, name
    from unnest(${column('area')}::text[], ${column('lang')}::text[], ${column('name')}::text[])
      with ordinality as named (area, lang, name, place)
    order by area, lang, place desc
    on conflict (area, lang) do update set name = excluded.name where area_names.name <> excluded.name`.execute(
    tx,
  )
}

/** What an area is called in other languages than its own. */
export async function findAreaNames(db: DbOrTx, area: string): Promise<ByLang<string>> {
  const rows = await db.selectFrom('area_names').select(['lang', 'name']).where('area', '=', area).execute()
  return Object.fromEntries(rows.map(({ lang, name }) => [lang, name]))
}

/** The areas that have this name, in any language. */
export async function listAreasNamed(db: DbOrTx, name: string): Promise<string[]> {
  const rows = await db.selectFrom('area_names').select('area').distinct().where('name', '=', name).execute()
  return [...new Set([name, ...rows.map(({ area }) => area)])]
}
