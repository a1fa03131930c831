import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Counts the published works of these actors again, after a change of a work's state.
 * Sorted, so that two transactions with the same actors cannot deadlock.
 */
export async function countWorks(tx: Tx, works: ReadonlyMap<bigint, number>): Promise<void> {
  for (const [actorId, count] of [...works].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await tx.updateTable('actor_counts').set({ works: count }).where('actor_id', '=', actorId).execute()
  }
}

/** @param change 1 or -1. @returns the number of followers; undefined for an unknown actor */
export async function countFollower(
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
