import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Who is in a new video; the first is named beside a short. */
export async function insertVideoActors(tx: Tx, videoId: bigint, actorIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into video_actors (video_id, actor_id, position)
    select ${videoId}, actor_id, position
    from unnest(${[...actorIds]}::bigint[]) with ordinality as listed (actor_id, position)`.execute(tx)
}
