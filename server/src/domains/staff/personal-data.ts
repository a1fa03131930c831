import { inTransaction } from '../../platform/db/database.ts'
import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { type Operator, recordAction } from '../audit/index.ts'
import { staffRemoved } from './actions.ts'
import { lockStaff, markRemoved } from './queries.ts'

/** The deletion of an account ends its role; nobody of the staff does. */
const site: Operator = { name: 'system', role: 'system' }

/** The row of a removed member stays, because the audit names it; second factor and sessions are of no use to anybody. */
export const personalData: PersonalData = {
  erasers: [
    defineEraser('staff.forget-account', ['staff_sessions', 'staff_recovery_codes'], (ctx, accountId) =>
      inTransaction(ctx.db, async (tx) => {
        await lockStaff(tx)
        const now = ctx.clock.now()
        await tx.deleteFrom('staff_sessions').where('account_id', '=', accountId).execute()
        const role = await markRemoved(tx, accountId, now)
        if (!role) return
        await recordAction(tx, staffRemoved, {
          ...{ operator: site, subject: { kind: 'account', id: accountId }, before: { role }, now },
          reason: 'the account was deleted',
        })
      }),
    ),
  ],
  exporters: [],
}
