import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { confirmOwner, lockIfPasswordUnchanged } from './confirm-password.ts'
import { hashToken, makeToken } from './random-codes.ts'

const validMs = 10 * 60_000

/**
 * Creates a ticket to download one's data once. It ends with any session of the account: see
 * `deleteExportTickets`.
 * @throws AppError WRONG_PASSWORD, TRY_LATER, SESSION_ENDED (while the password was compared)
 */
export async function makeExportTicket(
  ctx: Context,
  viewer: Viewer,
  { password, lang }: { password?: string | undefined; lang: Lang },
): Promise<{ ticket: string; expiresAt: Date }> {
  const comparedHash = await confirmOwner(ctx, viewer, password)
  return inTransaction(ctx.db, async (tx) => {
    await lockIfPasswordUnchanged(tx, viewer.accountId, comparedHash)
    // ending this session waits for the ticket, and then deletes it
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', viewer.sessionId)
      .where('ended_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!session) throw new AppError('SESSION_ENDED')
    const { accountId } = viewer
    return insertExportTicket(tx, { accountId, lang, isByStaff: false, now: ctx.clock.now() })
  })
}

/** @returns the ticket, of which only the hash is stored */
export async function insertExportTicket(
  tx: Tx,
  { accountId, lang, isByStaff, now }: { accountId: bigint; lang: Lang; isByStaff: boolean; now: Date },
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = makeToken()
  const expiresAt = new Date(now.getTime() + validMs)
  await tx
    .insertInto('export_tickets')
    .values({
      token_hash: hashToken(ticket),
      account_id: accountId,
      language: lang,
      expires_at: expiresAt,
      is_by_staff: isByStaff,
    })
    .execute()
  return { ticket, expiresAt }
}

/** Uses up a ticket. Of two concurrent uses one succeeds. Undefined for a used, expired or unknown ticket. */
export async function takeExportTicket(
  ctx: Context,
  ticket: string,
): Promise<{ accountId: bigint; lang: Lang } | undefined> {
  const row = await ctx.db
    .deleteFrom('export_tickets')
    .using('accounts')
    .whereRef('accounts.id', '=', 'export_tickets.account_id')
    .where('token_hash', '=', hashToken(ticket))
    .where('expires_at', '>', ctx.clock.now())
    .where(({ or, eb }) => or([eb('accounts.suspended_at', 'is', null), eb('is_by_staff', '=', true)]))
    .where('accounts.deleted_at', 'is', null)
    .returning(['account_id', 'export_tickets.language'])
    .executeTakeFirst()
  // a check constraint allows only the four languages
  return row && { accountId: row.account_id, lang: row.language as Lang }
}
