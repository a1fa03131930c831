import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { findStoredActors, type StoredActor } from './content-queries.ts'

/** The actor into whom another one was merged. */
export async function findMergedInto(db: DbOrTx, id: bigint): Promise<bigint | undefined> {
  const row = await db.selectFrom('merged_actors').select('actor_id').where('id', '=', id).executeTakeFirst()
  return row?.actor_id
}

/** The actor with an id, or the one into whom that one was merged. Undefined: there is none. */
export async function findActor(db: DbOrTx, id: bigint): Promise<{ id: bigint; area: string } | undefined> {
  return db
    .selectFrom('actors')
    .select(['id', 'area'])
    .where('id', '=', id)
    .unionAll(
      db
        .selectFrom('merged_actors')
        .innerJoin('actors', 'actors.id', 'actor_id')
        .select(['actors.id', 'area'])
        .where('merged_actors.id', '=', id),
    )
    .executeTakeFirst()
}

/**
 * What is known about actors, by id. Whoever changes them, names them in a work or follows them waits until the end of the
 * transaction.
 */
export async function lockActors(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, StoredActor>> {
  await tx.selectFrom('actors').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await tx
    .selectFrom('actor_counts')
    .select('actor_id')
    .where('actor_id', 'in', ids)
    .orderBy('actor_id')
    .forUpdate()
    .execute()
  return findStoredActors(tx, ids)
}
