import type { Lang } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { insertExportTicket } from '../export-tickets.ts'
import { lockPerson } from './queries.ts'

const exported = defineAction('accounts.export')

/**
 * A ticket to download a person's data once, made by the staff on their behalf, also for a suspended account.
 * @throws AppError NOT_FOUND (also for a deleted account, of which nothing is left), REASON_REQUIRED
 */
export async function makePersonTicket(
  ctx: Pick<Context, 'db' | 'clock'>,
  facts: { accountId: bigint; lang: Lang; operator: Operator; reason: string },
): Promise<{ ticket: string; expiresAt: Date }> {
  const { accountId, lang, operator, reason } = facts
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const { deleted_at } = await lockPerson(tx, accountId)
    if (deleted_at) throw new AppError('NOT_FOUND')
    const ticket = await insertExportTicket(tx, { accountId, lang, isByStaff: true, now })
    await recordAction(tx, exported, { operator, reason, now, subject: { kind: 'account', id: accountId } })
    return ticket
  })
}
