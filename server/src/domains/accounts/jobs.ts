import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { sendCodeJob } from './email/request-code.ts'
import { sendCode } from './email/send-code.ts'

export const tasks: readonly Task[] = [
  handleJob(sendCodeJob, (ctx, { codeId }) => sendCode(ctx, codeId)),
  {
    name: 'accounts.sweep',
    cron: '17 19 * * *',
    /**
     * Removes expired rows: old windows of guesses and of rate limits, ended sessions, emailed codes, traces,
     * request keys.
     */
    async run(ctx) {
      const now = ctx.clock.now().getTime()
      const before = (days: number) => new Date(now - days * dayMs)
      await ctx.db.deleteFrom('attempts').where('window_start', '<', before(1)).execute()
      await ctx.db.deleteFrom('rate_limits').where('expire', '<', before(1).getTime()).execute()
      await ctx.db.deleteFrom('login_codes').where('expires_at', '<', before(1)).execute()
      await ctx.db.deleteFrom('export_tickets').where('expires_at', '<', before(1)).execute()
      await ctx.db.deleteFrom('sessions').where('expires_at', '<', before(30)).execute()
      await ctx.db.deleteFrom('account_traces').where('last_seen_at', '<', before(90)).execute()
      await ctx.db.deleteFrom('email_codes').where('requested_at', '<', before(1)).execute()
      await ctx.db.deleteFrom('request_keys').where('created_at', '<', before(30)).execute()
    },
  },
]
