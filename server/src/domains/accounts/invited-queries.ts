import { countRows, countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

/** The account that owns a share code. Undefined for an unknown code. */
export async function findInviter(db: DbOrTx, shareCode: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('share_code', '=', shareCode)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The facts needed to grant welcome gifts and invitation rewards. */
export async function getInvited(db: DbOrTx, accountId: bigint) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'share_code', 'invited_by_share_code', 'email_key', 'suspended_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The accounts invited with a share code, newest first. */
export async function listInvited(
  db: DbOrTx,
  shareCode: string,
  { before, limit }: { before?: bigint | undefined; limit: number },
) {
  let query = invitedWith(db, shareCode)
    .select(['id', 'name', 'created_at', 'email_verified_at'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

export function countInvited(db: DbOrTx, shareCode: string): Promise<number> {
  return countRows(invitedWith(db, shareCode))
}

/** The total of the list of accounts invited with a share code. */
export function countListedInvited(db: DbOrTx, shareCode: string): Promise<Total> {
  return countTotal(db, invitedWith(db, shareCode))
}

const invitedWith = (db: DbOrTx, shareCode: string) =>
  db.selectFrom('accounts').where('invited_by_share_code', '=', shareCode)
