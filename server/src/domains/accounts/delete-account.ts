import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { setAvatar } from './avatar.ts'
import { confirmOwner, lockIfPasswordUnchanged } from './confirm-password.ts'
import { accountDeleted } from './events.ts'

/** Tables whose rows of an account are deleted with it. */
export const clearedTables = [
  'account_traces',
  'login_codes',
  'export_tickets',
  'request_keys',
  'muted_accounts',
  'account_notes',
] as const

/**
 * Removes the person's data from the account. Other domains do so in jobs (their erasers). Its row stays, because the ledger,
 * purchases and consents reference its id. The name can be used again after the commit. A retry arrives with an ended session,
 * and two concurrent requests delete once.
 * @throws AppError WRONG_PASSWORD, TRY_LATER
 */
export async function deleteAccount(ctx: Context, viewer: Viewer, password: string | undefined) {
  const comparedHash = await confirmOwner(ctx, viewer, password)
  const { accountId } = viewer
  await inTransaction(ctx.db, async (tx) => {
    const account = tx.selectFrom('accounts').select('deleted_at').where('id', '=', accountId).forUpdate()
    if ((await account.executeTakeFirstOrThrow()).deleted_at) return
    await lockIfPasswordUnchanged(tx, accountId, comparedHash)
    await deletePersonalData(tx, accountId, ctx.clock.now())
  })
}

/** Deletes in the transaction of whoever decided so. Once deleted, nothing changes. */
export async function deletePersonalData(tx: Tx, accountId: bigint, now: Date): Promise<void> {
  const { email, email_key, deleted_at } = await tx
    .selectFrom('accounts')
    .select(['email', 'email_key', 'deleted_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (deleted_at) return
  await setAvatar(tx, accountId, null, now)
  await tx
    .updateTable('accounts')
    .set({
      name: null,
      password_hash: null,
      recovery_hash: null,
      display_name: null,
      email: null,
      email_key: null,
      email_verified_at: null,
      is_staff: false,
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute()
  // Sessions are kept until they expire, without their device: each then reports that it was ended.
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`coalesce(ended_at, ${now})`, device: '' })
    .where('account_id', '=', accountId)
    .execute()
  await revokeAccounts(tx, [accountId], now)
  for (const table of clearedTables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('muted_accounts').where('muted_id', '=', accountId).execute()
  await tx
    .deleteFrom('email_codes')
    .where((row) => row.or([row('account_id', '=', accountId), row('email_key', '=', email_key)]))
    .execute()
  await tx
    .deleteFrom('emails')
    .where((row) => row.or([row('account_id', '=', accountId), row('recipient', '=', email)]))
    .execute()
  await publish(tx, accountDeleted, { accountId })
}
