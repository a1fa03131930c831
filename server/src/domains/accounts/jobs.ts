import { idOf, type Task } from '../../platform/jobs/task.ts'
import { sendCode } from './email/send-code.ts'

const dayMs = 86_400_000

export const tasks: readonly Task[] = [
  {
    name: 'accounts.send-code',
    run: (ctx, payload) => sendCode(ctx, idOf(payload, 'codeId')),
  },
  {
    name: 'accounts.sweep',
    cron: '17 19 * * *',
    /** Removes what nobody can need any more: old windows of guesses, dead sessions, mailed codes, traces, answered request keys. */
    async run(ctx) {
      const now = ctx.clock.now().getTime()
      const before = (days: number) => new Date(now - days * dayMs)
      await ctx.db.deleteFrom('attempts').where('window_start', '<', before(1)).execute()
      await ctx.db.deleteFrom('login_codes').where('expires_at', '<', before(1)).execute()
      await ctx.db.deleteFrom('export_tickets').where('expires_at', '<', before(1)).execute()
      await ctx.db.deleteFrom('sessions').where('expires_at', '<', before(30)).execute()
      await ctx.db.deleteFrom('account_traces').where('last_seen_at', '<', before(90)).execute()
      await ctx.db.deleteFrom('email_codes').where('requested_at', '<', before(1)).execute()
      await ctx.db.deleteFrom('request_keys').where('created_at', '<', before(30)).execute()
    },
  },
]
