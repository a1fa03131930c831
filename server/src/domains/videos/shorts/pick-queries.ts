import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'

/** The tabs whose beginning the operator sets. */
export const shortTabs = ['chosen', 'popular'] as const
export type ShortTab = (typeof shortTabs)[number]

/** In the operator’s order; what is hidden meanwhile keeps its place. */
export async function listPicks(db: DbOrTx, tab: ShortTab): Promise<bigint[]> {
  const rows = await db
    .selectFrom('short_picks')
    .select('video_id')
    .where('tab', '=', tab)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.video_id)
}

/** Two operators at once wait for each other. */
export async function lockPicks(tx: Tx, tab: ShortTab): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`short picks ${tab}`}, 0))`.execute(tx)
}

/** Puts a short at a place, 1 for the first; those after it move down. One that is there already moves. */
export async function placePick(
  tx: Tx,
  pick: { tab: ShortTab; videoId: bigint; place: number; pickedBy: string; now: Date },
): Promise<void> {
  const { tab, videoId } = pick
  const others = (await listPicks(tx, tab)).filter((id) => id !== videoId)
  others.splice(pick.place - 1, 0, videoId)
  await tx
    .insertInto('short_picks')
    .values({
      tab,
      video_id: videoId,
      position: others.length + 1,
      picked_by: pick.pickedBy,
      picked_at: pick.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tab', 'video_id']).doUpdateSet({ picked_by: pick.pickedBy, picked_at: pick.now }),
    )
    .execute()
  await sql`
    update short_picks set position = place.position
    from unnest(${others}::bigint[]) with ordinality as place (video_id, position)
    where short_picks.tab = ${tab} and short_picks.video_id = place.video_id`.execute(tx)
}

/** @returns whether it was there */
export async function removePick(tx: Tx, tab: ShortTab, videoId: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('short_picks')
    .where('tab', '=', tab)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
