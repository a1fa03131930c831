import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { VideoState } from './video-state.ts'

/**
 * Locks a video's row until the transaction ends. Concurrent purchases wait for it (their foreign key needs the row),
 * so a removal sees every purchase.
 */
export async function lockState(tx: Tx, videoId: bigint) {
  return tx
    .selectFrom('videos')
    .select(({ eb, and }) => [
      'title',
      'form',
      'state',
      and([eb('published_at', 'is not', null), eb('approved_by', 'is not', null)]).as('wasPublished'),
    ])
    .where('id', '=', videoId)
    .forUpdate()
    .$castTo<{ title: string; form: string; state: VideoState; wasPublished: boolean }>()
    .executeTakeFirst()
}

export async function setState(tx: Tx, videoId: bigint, state: VideoState): Promise<void> {
  await tx.updateTable('videos').set({ state }).where('id', '=', videoId).execute()
}

export async function insertStateChange(
  tx: Tx,
  change: {
    videoId: bigint
    from: VideoState
    to: VideoState
    reason: string
    by: string
    now: Date
    refundSince: Date | undefined
  },
): Promise<bigint> {
  const row = await tx
    .insertInto('video_state_changes')
    .values({
      video_id: change.videoId,
      from_state: change.from,
      to_state: change.to,
      reason: change.reason,
      changed_by: change.by,
      changed_at: change.now,
      refund_since: change.refundSince ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** When a video was last hidden. */
export async function findHiddenAt(db: DbOrTx, videoId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('video_state_changes')
    .select('changed_at')
    .where('video_id', '=', videoId)
    .where('to_state', '=', 'hidden')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at
}
