import type { DbOrTx } from '../../platform/db/database.ts'

/** All daily sign-ins of an account, oldest first. */
export async function exportSignIns(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('sign_ins')
    .select(['day', 'streak', 'coins', 'signed_at as signedAt'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .execute()
}

/** Rewards for invitations. The invited people are left out, because that is their data. */
export async function exportRewards(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('promotion_rewards')
    .select([
      'kind',
      'coins',
      'free_views as freeViews',
      'state',
      'created_at as createdAt',
      'due_at as dueAt',
      'settled_at as settledAt',
    ])
    .where('inviter_id', '=', accountId)
    .orderBy('id')
    .execute()
}
