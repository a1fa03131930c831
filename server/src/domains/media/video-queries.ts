import type { DbOrTx, Tx } from '../../platform/db/database.ts'

export async function insertVideo(
  tx: Tx,
  facts: { id: bigint; freeSeconds: number; leadsTo: LinkedVideo | undefined },
): Promise<void> {
  await tx
    .insertInto('videos')
    .values({
      id: facts.id,
      free_seconds: facts.freeSeconds,
      leads_to_video_id: facts.leadsTo?.videoId ?? null,
      leads_to_ms: facts.leadsTo ? BigInt(facts.leadsTo.atMs) : null,
    })
    .execute()
}

/** The long video that a short leads to. */
export interface LinkedVideo {
  videoId: bigint
  /** Where its playback starts, ms. */
  atMs: number
}

/** Changes where a short leads to. @param leadsTo undefined: nowhere */
export async function setLeadsTo(tx: Tx, id: bigint, leadsTo: LinkedVideo | undefined): Promise<void> {
  await tx
    .updateTable('videos')
    .set({
      leads_to_video_id: leadsTo?.videoId ?? null,
      leads_to_ms: leadsTo ? BigInt(leadsTo.atMs) : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Length, preview, played asset and link of a video or short. Undefined for other items. */
export async function findVideo(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('videos')
    .select([
      ...(['duration_ms', 'preview_end_ms', 'free_seconds', 'asset_id'] as const),
      ...(['leads_to_video_id', 'leads_to_ms'] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
