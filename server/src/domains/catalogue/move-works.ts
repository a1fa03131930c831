import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { listActorsOfWorks, recountWorksOfActors, replaceItemActors } from './actor-queries.ts'
import { indexItems } from './index-items.ts'

/** Items per statement, so that none takes longer than one may. */
const batchSize = 1000

/** Locks the works of an actor until the transaction ends: other changes of them wait. */
export async function lockWorksOf(tx: Tx, actorId: bigint): Promise<void> {
  await sql`
    select from items where id in (select item_id from item_actors where actor_id = ${actorId})
    order by id for no key update`.execute(tx)
}

/**
 * Makes the works of an actor those of another one, who takes the place among the actors of each, and so in the rows of the
 * home page.
 * @returns the ids of the works
 */
export async function moveWorks(tx: Tx, from: bigint, into: bigint): Promise<bigint[]> {
  const works = [...(await listActorsOfWorks(tx, from))].map(([itemId, actorIds]): [bigint, bigint[]] => [
    itemId,
    [...new Set(actorIds.map((id) => (id === from ? into : id)))],
  ])
  for (let start = 0; start < works.length; start += batchSize) {
    const batch = new Map(works.slice(start, start + batchSize))
    // No message to followers: those of the merged actor have already been notified of its works.
    await replaceItemActors(tx, batch, null)
    await indexItems(tx, [...batch.keys()])
  }
  await recountWorksOfActors(tx, [into])
  await tx.updateTable('home_sections').set({ actor_id: into }).where('actor_id', '=', from).execute()
  return works.map(([itemId]) => itemId)
}
