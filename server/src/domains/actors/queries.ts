import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { searchIndex } from '../search/index.ts'

export interface Actor {
  id: bigint
  name: string
}

/** The ids of these names, each once, in the order of the names. Unknown actors are created. */
export async function findOrCreateActors(tx: Tx, names: readonly string[]): Promise<bigint[]> {
  if (names.length === 0) return []
  // Sorted by name, so that concurrent inserts of the same names cannot deadlock.
  const { rows: made } = await sql<Actor>`
    insert into actors (name) select distinct name from unnest(${[...names]}::text[]) as named (name) order by name
    on conflict on constraint actors_name_key do nothing returning id, name`.execute(tx)
  await indexActors(tx, made)
  const known = await tx.selectFrom('actors').select(['id', 'name']).where('name', 'in', names).execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  return [...new Set(names)].flatMap((name) => ids.get(name) ?? [])
}

/** Writes the names of actors into the search index. */
export async function indexActors(tx: Tx, actors: readonly Actor[]): Promise<void> {
  const none = { tagIds: [], actorIds: [], facts: [], views: 0n, publishedAt: new Date(0) }
  await searchIndex.put(
    tx,
    actors.map(({ id, name }) => ({ kind: 'actor', id, titles: [name], ...none })),
  )
}

export async function findActors(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, Actor>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('actors').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
