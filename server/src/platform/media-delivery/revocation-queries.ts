import { type RawBuilder, sql } from 'kysely'
import { type DbOrTx, inTransaction, type Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import { prepared } from '../db/prepared-statements.ts'

/*
 * A revocation ends the full grants issued before it. A viewer who still has a right gets a new grant with
 * the next request, which players make automatically. The database numbers revocations in commit order.
 */

/**
 * Ends every full grant of an asset, within the 5 s for which processes cache the list, or 60 s without a
 * database.
 */
export async function revokeAsset(tx: Tx, assetToken: string, now: Date): Promise<void> {
  await tx.insertInto('revoked_grants').values({ asset_token: assetToken, revoked_at: now }).execute()
}

/** Ends every full grant of these accounts, in the transaction that takes a right or a session away. */
export async function revokeAccounts(tx: Tx, accountIds: readonly bigint[], now: Date): Promise<void> {
  if (accountIds.length === 0) return
  const rows = accountIds.map((id) => ({ account_id: id, revoked_at: now }))
  await tx.insertInto('revoked_grants').values(rows).execute()
}

/**
 * Ends the full grants of a viewer, identified by the name in the grant (viewerHash), unless that happened
 * since `lastRevocationId`. @returns whether it was done now
 */
export async function revokeViewer(
  db: DbOrTx,
  { viewer, lastRevocationId, now }: { viewer: string; lastRevocationId: number; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Several processes may notice at once: the second waits here and then sees the first one's row.
    await lockName(tx, `revoked viewer ${viewer}`)
    const result = await sql`
      insert into revoked_grants (viewer, revoked_at)
      select ${viewer}::text, ${now}::timestamptz
      where not exists (select from revoked_grants where viewer = ${viewer} and id > ${lastRevocationId})`.execute(
      tx,
    )
    return result.numAffectedRows === 1n
  })
}

/**
 * The number of the last revocation that affects an account's grants for an asset. An expression for a
 * select.
 */
export function lastRevocation(of: {
  assetToken: RawBuilder<string>
  accountId: RawBuilder<bigint | null>
  viewer: RawBuilder<string | null>
}): RawBuilder<bigint | null> {
  return sql`greatest(
    (select max(id) from revoked_grants where asset_token = ${of.assetToken} and account_id is null),
    (select max(id) from revoked_grants where account_id = ${of.accountId}),
    (select max(id) from revoked_grants where viewer = ${of.viewer}))`
}

export async function listRevocationsSince(db: DbOrTx, time: Date) {
  return db
    .selectFrom('revoked_grants')
    .select(['id', 'asset_token', 'account_id', 'viewer'])
    .where('revoked_at', '>', time)
    .modifyFront(prepared)
    .execute()
}

export async function deleteRevocationsBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('revoked_grants').where('revoked_at', '<', time).execute()
}
