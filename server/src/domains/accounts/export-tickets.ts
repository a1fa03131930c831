import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { confirmOwner } from './confirm-password.ts'
import { hashToken, makeToken } from './random-codes.ts'

const validMs = 10 * 60_000

/**
 * The right to fetch one's data once. It ends with any session of the account: see `deleteExportTickets`.
 * @throws AppError WRONG_PASSWORD, TRY_LATER, SESSION_ENDED (while the password was compared)
 */
export async function makeExportTicket(
  ctx: Context,
  viewer: Viewer,
  { password, lang }: { password?: string | undefined; lang: Lang },
): Promise<{ ticket: string; expiresAt: Date }> {
  await confirmOwner(ctx, viewer, password)
  const ticket = makeToken()
  const expiresAt = new Date(ctx.clock.now().getTime() + validMs)
  await inTransaction(ctx.db, async (tx) => {
    // whatever ends this session waits for the ticket, and then deletes it
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', viewer.sessionId)
      .where('ended_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!session) throw new AppError('SESSION_ENDED')
    await tx
      .insertInto('export_tickets')
      .values({
        token_hash: hashToken(ticket),
        account_id: viewer.accountId,
        language: lang,
        expires_at: expiresAt,
      })
      .execute()
  })
  return { ticket, expiresAt }
}

/** Spends a ticket. Of two at once one gets it; undefined for one that is spent, too old, or never was. */
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
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .returning(['account_id', 'export_tickets.language'])
    .executeTakeFirst()
  // the database knows these four alone
  return row && { accountId: row.account_id, lang: row.language as Lang }
}
