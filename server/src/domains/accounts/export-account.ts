import type { DbOrTx } from '../../platform/db/database.ts'

/** The personal data of an account. Hashes of secrets are left out: they would be of no use to the person. */
export async function exportAccount(db: DbOrTx, accountId: bigint): Promise<object> {
  const { avatar_key, ...account } = await db
    .selectFrom('accounts')
    .leftJoin('pictures', 'pictures.id', 'accounts.avatar_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.display_name as displayName',
      'accounts.email',
      'accounts.email_verified_at as emailVerifiedAt',
      'accounts.language',
      'accounts.keep_history as keepHistory',
      'accounts.notice_mails as noticeMails',
      'accounts.follow_digest as followDigest',
      'accounts.share_code as shareCode',
      'accounts.invited_by_share_code as invitedByShareCode',
      'accounts.channel_code as channelCode',
      'accounts.created_at as createdAt',
      'accounts.upgraded_at as upgradedAt',
      'pictures.key as avatar_key',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...account, hasPicture: avatar_key !== null }
}

export async function exportConsents(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('account_consents')
    .select(['kind', 'version', 'accepted_at as acceptedAt'])
    .where('account_id', '=', accountId)
    .orderBy('accepted_at')
    .execute()
}

/** Including ended sessions, for as long as they are stored. */
export async function exportSessions(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('sessions')
    .select(['device', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'ended_at as endedAt'])
    .select('is_private as isPrivate')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
