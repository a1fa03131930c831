import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Stores the actors of a new video. The first one is shown next to a short. */
export async function insertVideoActors(tx: Tx, videoId: bigint, actorIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into video_actors (video_id, actor_id, position)
    select ${videoId}, actor_id, position
    from unnest(${[...actorIds]}::bigint[]) with ordinality as listed (actor_id, position)`.execute(tx)
}
