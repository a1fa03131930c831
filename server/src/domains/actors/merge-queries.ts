import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** The actor into whom another one was merged. */
export async function findMergedInto(db: DbOrTx, id: bigint): Promise<bigint | undefined> {
  const row = await db.selectFrom('merged_actors').select('actor_id').where('id', '=', id).executeTakeFirst()
  return row?.actor_id
}

/** Who merged actors of these names are now, by name. Names that an actor has are left out. */
export async function findMergedByName(
  db: DbOrTx,
  names: readonly string[],
): Promise<Map<string, { id: bigint; name: string }>> {
  const { rows } = await sql<{ merged: string; id: bigint; name: string }>`
    select distinct on (merged_actors.name) merged_actors.name as merged, actors.id, actors.name
    from merged_actors join actors on actors.id = actor_id
    where merged_actors.name = any(${[...names]}::text[])
      and not exists (select from actors as others where others.name = merged_actors.name)
    order by merged_actors.name, merged_at desc`.execute(db)
  return new Map(rows.map(({ merged, id, name }) => [merged, { id, name }]))
}

/** Makes whoever changes these actors, names them or follows them wait until the end of the transaction. */
export async function lockActors(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.selectFrom('actors').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await tx
    .selectFrom('actor_counts')
    .select('actor_id')
    .where('actor_id', 'in', ids)
    .orderBy('actor_id')
    .forUpdate()
    .execute()
}
