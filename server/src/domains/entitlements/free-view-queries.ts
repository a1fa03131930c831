import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** When this account's free view of this video ends. */
export async function findFreeViewUntil(db: DbOrTx, accountId: bigint, videoId: bigint, now: Date) {
  const row = await db
    .selectFrom('video_free_views')
    .select('valid_until')
    .where('account_id', '=', accountId)
    .where('video_id', '=', videoId)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.valid_until
}

export async function insertFreeView(
  tx: Tx,
  facts: { accountId: bigint; videoId: bigint; usedAt: Date; validUntil: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('video_free_views')
    .values({
      account_id: facts.accountId,
      video_id: facts.videoId,
      used_at: facts.usedAt,
      valid_until: facts.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Makes requests about the same account and video wait for each other until the transaction ends. */
export async function lockAccountVideo(tx: Tx, accountId: bigint, videoId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video ${accountId} ${videoId}`}, 0))`.execute(tx)
}
