import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'

/** The row of a removed member stays, because the audit names it; sessions and codes are of no use to anybody. */
export const personalData: PersonalData = {
  erasers: [
    defineEraser(
      'staff.forget-account',
      ['staff_sessions', 'staff_recovery_codes'],
      async (ctx, accountId) => {
        await ctx.db.deleteFrom('staff_sessions').where('account_id', '=', accountId).execute()
        await ctx.db.deleteFrom('staff_recovery_codes').where('account_id', '=', accountId).execute()
      },
    ),
  ],
  exporters: [],
}
