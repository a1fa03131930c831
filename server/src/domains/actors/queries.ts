import type { Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { spellText, splitSpelling } from '../../platform/text/spell-text.ts'
import { searchIndex } from '../search/index.ts'
import { findMergedByName } from './merge-queries.ts'

export interface Actor {
  id: bigint
  /** In the language that was asked for, else the actor's own. */
  name: string
  /** The portrait's key; null: none. */
  picture: string | null
}

/**
 * The ids of these names, each once, in the order of the names. Unknown actors are created. The name of an actor who was
 * merged means the other one.
 */
export async function findOrCreateActors(tx: Tx, names: readonly string[]): Promise<bigint[]> {
  if (names.length === 0) return []
  const merged = await findMergedByName(tx, names)
  // Sorted by name, so that concurrent inserts of the same names cannot deadlock.
  const { rows: made } = await sql<{ id: bigint }>`
    with made as (
      insert into actors (name) select distinct name from unnest(${names.filter((name) => !merged.has(name))}::text[]) as named (name) order by name
      on conflict on constraint actors_name_key do nothing returning id),
    counted as (insert into actor_counts (actor_id) select id from made)
    select id from made`.execute(tx)
  await renewNames(
    tx,
    made.map(({ id }) => id),
  )
  const known = await tx.selectFrom('actors').select(['id', 'name']).where('name', 'in', names).execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  return [...new Set(names.flatMap((name) => ids.get(name) ?? merged.get(name)?.id ?? []))]
}

/** Stores how the names of actors without a given pinyin are spelled, and writes them into the search index. */
export async function renewNames(tx: Tx, ids: readonly bigint[]): Promise<void> {
  for (const { id, name, pinyin } of await readActorNames(tx, ids)) {
    const spelled = pinyin || spellText(name).pinyin
    const initial = spelled.charAt(0).toUpperCase()
    await tx
      .updateTable('actors')
      .set({ pinyin: spelled, initial: /^[A-Z]$/.test(initial) ? initial : '#' })
      .where('id', '=', id)
      .execute()
  }
  await indexActors(tx, ids)
}

interface ActorNames {
  id: bigint
  name: string
  pinyin: string
  /** In all languages, and aliases. */
  others: string[]
}

export async function readActorNames(db: DbOrTx, ids: readonly bigint[]): Promise<ActorNames[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ActorNames>`
    select id, name, pinyin, aliases || array(select actor_names.name from actor_names where actor_id = actors.id) as others
    from actors where id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

/** Writes the names of actors into the search index. */
export async function indexActors(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const none = { tagIds: [], actorIds: [], facts: [], views: 0n, publishedAt: new Date(0) }
  await searchIndex.put(
    tx,
    (await readActorNames(tx, ids)).map(({ id, name, pinyin, others }) => ({
      kind: 'actor',
      id,
      titles: [name, ...others],
      readings: readingsOf(name, pinyin),
      ...none,
    })),
  )
}

/** How a name is read, where an operator corrected what its characters are usually read as. */
function readingsOf(name: string, pinyin: string): string[][] {
  const syllables = splitSpelling(foldText(pinyin), name)
  const isUsual = syllables.join('') === spellText(name).pinyin
  return isUsual || syllables.length === 0 ? [] : [syllables]
}

/** The next ids in ascending order. */
export async function listActorIds(db: DbOrTx, after: bigint, limit: number): Promise<bigint[]> {
  const actors = db.selectFrom('actors').select('id').where('id', '>', after)
  return (await actors.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

export async function findActorId(db: DbOrTx, name: string): Promise<bigint | undefined> {
  const actor = await db.selectFrom('actors').select('id').where('name', '=', name).executeTakeFirst()
  return actor?.id
}

/** SQL for queries with `actors`: the name in a language, else the actor's own. */
export const actorNameIn = (lang: Lang) => sql<string>`coalesce(
  (select actor_names.name from actor_names where actor_id = actors.id and lang = ${lang}::text), actors.name)`

export async function findActors(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, Actor>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('actors')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select(['actors.id', actorNameIn(lang).as('name'), 'pictures.key as picture'])
    .where('actors.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
