import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Stores the actors of a new item. The first one is shown next to a short. */
export async function insertItemActors(tx: Tx, itemId: bigint, actorIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into item_actors (item_id, actor_id, position)
    select ${itemId}, actor_id, position
    from unnest(${[...actorIds]}::bigint[]) with ordinality as listed (actor_id, position)`.execute(tx)
}
