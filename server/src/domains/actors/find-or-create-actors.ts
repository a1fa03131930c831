import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findByFormerName } from './former-names.ts'
import { updateNameIndex } from './queries.ts'

/** Of `forKeyShare` many may be held at once; of `forNoKeyUpdate` one. Under either, nobody renames or merges the actor. */
type Lock = 'forKeyShare' | 'forNoKeyUpdate'

export interface NamedActor {
  id: bigint
  isNew: boolean
}

/**
 * Whom names mean now: an actor of this name, else the one who had it before. Unknown names make actors. All of them are
 * locked until the end of the transaction.
 * @returns the actors, by name
 * @throws AppError UNAVAILABLE when they are renamed or merged again and again meanwhile
 */
export async function lockOrCreateActors(
  tx: Tx,
  names: readonly string[],
  lock: Lock,
): Promise<Map<string, NamedActor>> {
  if (names.length === 0) return new Map()
  const made = new Set<string>()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const known = await lockByName(tx, names, lock)
    const unknown = names.filter((name) => !known.has(name))
    // A statement of its own, which sees the renaming or merge that the lock waited for.
    const renamed = await findByFormerName(tx, unknown)
    const ids = [...renamed.values()].map(({ id }) => id)
    if (!(await lockAll(tx, ids, lock))) continue
    const created = await createActors(
      tx,
      unknown.filter((name) => !renamed.has(name)),
    )
    for (const [name] of created) made.add(name)
    const formerly = [...renamed].map(([name, { id }]) => [name, id] as const)
    const found = new Map([...known, ...formerly, ...created])
    // Else somebody else has just created one.
    if (names.every((name) => found.has(name)))
      return new Map([...found].map(([name, id]) => [name, { id, isNew: made.has(name) }]))
  }
  throw new AppError('UNAVAILABLE')
}

/** The ids of these names, each once, in the order of the names. @throws AppError UNAVAILABLE, as `lockOrCreateActors` */
export async function findOrCreateActors(tx: Tx, names: readonly string[]): Promise<bigint[]> {
  const actors = await lockOrCreateActors(tx, names, 'forKeyShare')
  return [...new Set(names.flatMap((name) => actors.get(name)?.id ?? []))]
}

async function lockByName(tx: Tx, names: readonly string[], lock: Lock): Promise<Map<string, bigint>> {
  const actors = tx.selectFrom('actors').select(['id', 'name']).where('name', 'in', names)
  const rows = await actors.orderBy('id')[lock]().execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** @returns whether all of them are still there */
async function lockAll(tx: Tx, ids: readonly bigint[], lock: Lock): Promise<boolean> {
  if (ids.length === 0) return true
  const actors = tx.selectFrom('actors').select('id').where('id', 'in', ids)
  const rows = await actors.orderBy('id')[lock]().execute()
  return rows.length === new Set(ids).size
}

/** @returns the ids, by name, without those that somebody else has just created */
async function createActors(tx: Tx, names: readonly string[]): Promise<[string, bigint][]> {
  if (names.length === 0) return []
  // Sorted by name, so that concurrent inserts of the same names cannot deadlock.
  const { rows } = await sql<{ id: bigint; name: string }>`
    with made as (
      insert into actors (name)
      select distinct name from unnest(${[...names]}::text[]) as named (name) order by name
      on conflict on constraint actors_name_key do nothing returning id, name),
    counted as (insert into actor_counts (actor_id) select id from made)
    select id, name from made`.execute(tx)
  await updateNameIndex(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name }) => [name, id])
}
