import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'

/** Revocations are numbered in the order in which they take force. */
export async function listRevocationsSince(db: DbOrTx, time: Date) {
  return db
    .selectFrom('revoked_grants')
    .select(['id', 'asset_token', 'account_id'])
    .where('revoked_at', '>', time)
    .modifyFront(prepared)
    .execute()
}

/**
 * Takes back every full grant given so far: of one account, or of everybody where `accountId` is null. Who still has
 * the right gets a new one by asking again.
 */
export async function revokeGrants(
  tx: Tx,
  assetToken: string,
  accountId: bigint | null,
  now: Date,
): Promise<void> {
  // One at a time for each asset: a lower number that is committed later would not be noticed.
  await tx
    .selectFrom('video_assets')
    .select('id')
    .where('token', '=', assetToken)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('revoked_grants')
    .values({ asset_token: assetToken, account_id: accountId, revoked_at: now })
    .execute()
}

export async function deleteRevocationsBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('revoked_grants').where('revoked_at', '<', time).execute()
}
