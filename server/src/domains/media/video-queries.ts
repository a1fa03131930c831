import type { DbOrTx, Tx } from '../../platform/db/database.ts'

export async function insertVideo(
  tx: Tx,
  facts: { id: bigint; freeSeconds: number; leadsTo: { videoId: bigint; atMs: number } | undefined },
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

/** What is known of a video's file. Undefined for an item that is no video or short. */
export async function findVideo(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('videos')
    .select(['duration_ms', 'preview_end_ms', 'free_seconds', 'asset_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
