import type { ShortTab } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'

/** Picks in the operator’s order, with who placed each last. Hidden shorts keep their position. */
export function listPlacedPicks(db: DbOrTx, tab: ShortTab) {
  return db
    .selectFrom('short_picks')
    .select(['video_id', 'picked_by', 'picked_at'])
    .where('tab', '=', tab)
    .orderBy('position')
    .execute()
}

/** The ids of the picks in the operator’s order. */
export async function listPicks(db: DbOrTx, tab: ShortTab): Promise<bigint[]> {
  return (await listPlacedPicks(db, tab)).map((row) => row.video_id)
}

/** Makes concurrent changes of a tab wait for each other. */
export async function lockPicks(tx: Tx, tab: ShortTab): Promise<void> {
  await lockName(tx, `short picks ${tab}`)
}

/** Puts a short at a position, 1 for the first, or moves it there. Later ones move down. */
export async function placePick(
  tx: Tx,
  pick: { tab: ShortTab; videoId: bigint; position: number; pickedBy: string; now: Date },
): Promise<void> {
  const { tab, videoId } = pick
  const others = (await listPicks(tx, tab)).filter((id) => id !== videoId)
  others.splice(pick.position - 1, 0, videoId)
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
    update short_picks set position = listed.position
    from unnest(${others}::bigint[]) with ordinality as listed (video_id, position)
    where short_picks.tab = ${tab} and short_picks.video_id = listed.video_id`.execute(tx)
}

/** The place of a short in a tab, 1 for the first. Undefined: it is not in the tab. Lock the tab's picks before. */
export async function findPickPosition(tx: Tx, tab: ShortTab, videoId: bigint): Promise<number | undefined> {
  const index = (await listPicks(tx, tab)).indexOf(videoId)
  return index === -1 ? undefined : index + 1
}

export async function removePick(tx: Tx, tab: ShortTab, videoId: bigint): Promise<void> {
  await tx.deleteFrom('short_picks').where('tab', '=', tab).where('video_id', '=', videoId).execute()
}
