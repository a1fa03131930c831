import type { AuditEntry, listAudit as call, InputOf, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { rangeOfDays } from '../../platform/utc-day.ts'
import { type ActionFilter, countRecordedActions, listRecordedActions } from './queries.ts'

/** The accounts that an operator filters a list by. Undefined: everybody. Empty: nobody has what was typed. */
export type FindAccountIds = (
  db: DbOrTx,
  typed: { accountId?: number | undefined; account?: string | undefined },
) => Promise<readonly bigint[] | undefined>

/** A page of the audit, newest or oldest first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listAudit(
  ctx: Context,
  input: InputOf<typeof call>,
  findAccountIds: FindAccountIds,
): Promise<PageOf<AuditEntry>> {
  const { order = 'newest' } = input
  const days = rangeOfDays(input.since, input.until)
  const { size, page, offset, after } = readPage(input, days ? 2 : 1, order)
  const filter: ActionFilter = {
    subject: input.subject,
    actorIds: await findAccountIds(ctx.db, { accountId: input.actorId, account: input.account }),
    action: input.action,
    days,
  }
  const [rows, total] = await Promise.all([
    listRecordedActions(ctx.db, filter, { order, after, offset, limit: size + 1 }),
    countRecordedActions(ctx.db, filter),
  ])
  return presentPage({
    rows,
    size,
    page,
    total,
    order,
    sortKeys: ({ at_key, number }) => (days ? [at_key, number] : [number]),
    view: (row) => ({
      number: Number(row.number),
      at: row.at.toISOString(),
      actorId: row.actor_id === null ? null : Number(row.actor_id),
      actorName: row.actor_name,
      role: row.role,
      action: row.act,
      subject: row.subject,
      before: row.before,
      after: row.after,
      reason: row.reason,
      requestId: row.request_id,
      address: row.address,
    }),
  })
}
