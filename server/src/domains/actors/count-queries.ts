import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'

/** An actor's published works. */
export interface ActorWorks {
  actorId: bigint
  count: number
  /** Those that most works have. */
  tagIds: readonly bigint[]
}

/**
 * Makes other transactions that count works of these actors wait until the end of this one. Without it, each would miss
 * the works of the other.
 */
export async function lockWorks(tx: Tx, actorIds: readonly bigint[]): Promise<void> {
  // Sorted, so that two transactions with the same actors cannot deadlock.
  await tx
    .selectFrom('actor_counts')
    .select('actor_id')
    .where('actor_id', '=', anyOf(actorIds))
    .orderBy('actor_id')
    .forNoKeyUpdate()
    .execute()
}

/** Stores what the published works of these actors are, counted under `lockWorks`. */
export async function storeWorks(tx: Tx, works: readonly ActorWorks[]): Promise<void> {
  for (const { actorId, count, tagIds } of works) {
    await tx.updateTable('actor_counts').set({ works: count }).where('actor_id', '=', actorId).execute()
    await sql`
      with dropped as (
        delete from actor_tags where actor_id = ${actorId} and tag_id <> all(${tagIds}::bigint[]))
      insert into actor_tags (actor_id, tag_id) select ${actorId}, tag_id from unnest(${tagIds}::bigint[]) as tag_id
      on conflict do nothing`.execute(tx)
  }
}

/** The number of an actor's published works. 0 for an unknown actor. */
export async function countActorWorks(db: DbOrTx, actorId: bigint): Promise<number> {
  const row = await db
    .selectFrom('actor_counts')
    .select('works')
    .where('actor_id', '=', actorId)
    .executeTakeFirst()
  return row?.works ?? 0
}

/** The tags that most actors with published works have, the most frequent first. */
export async function listTagIdsOfActors(db: DbOrTx, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ tag_id: bigint }>`
    select tag_id from actor_tags join actor_counts using (actor_id) where works > 0
    group by tag_id order by count(*) desc, tag_id limit ${limit}`.execute(db)
  return rows.map((row) => row.tag_id)
}

/** @param change 1 or -1. @returns the number of followers; undefined for an unknown actor */
export async function adjustActorFollowers(
  tx: Tx,
  actorId: bigint,
  change: -1 | 0 | 1,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('actor_counts')
    .set({ followers: sql`followers + ${change}` })
    .where('actor_id', '=', actorId)
    .returning('followers')
    .executeTakeFirst()
  return row && Number(row.followers)
}
