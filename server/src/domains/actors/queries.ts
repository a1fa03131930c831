import type { Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { spellText, splitSpelling } from '../../platform/text/spell-text.ts'
import { searchIndex } from '../search/index.ts'

export interface Actor {
  id: bigint
  /** In the requested language, else the actor's own. */
  name: string
  /** The portrait's key; null: none. */
  picture: string | null
}

/** Stores how the names of actors without a given pinyin are spelled, and writes them into the search index. */
export async function updateNameIndex(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await spellNames(tx, ids)
  await indexActors(tx, ids)
}

/**
 * Stores how the names of actors without a given pinyin are spelled. A name without letters, such as an emoji, has no
 * spelling.
 * @returns the ids of those that were spelled otherwise before
 */
export async function spellNames(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const changed: bigint[] = []
  for (const { id, name, pinyin, initial } of await readActorNames(tx, ids)) {
    const spelled = pinyin || spellText(name).pinyin
    const letter = spelled.charAt(0).toUpperCase()
    const facts = { pinyin: spelled, initial: /^[A-Z]$/.test(letter) ? letter : '#' }
    if (facts.pinyin === pinyin && facts.initial === initial) continue
    await tx.updateTable('actors').set(facts).where('id', '=', id).where('name', '=', name).execute()
    changed.push(id)
  }
  return changed
}

interface ActorNames {
  id: bigint
  name: string
  pinyin: string
  initial: string
  /** In all languages, and aliases. */
  others: string[]
}

async function readActorNames(db: DbOrTx, ids: readonly bigint[]): Promise<ActorNames[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ActorNames>`
    select id, name, pinyin, initial, aliases || array(select actor_names.name from actor_names where actor_id = actors.id) as others
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
