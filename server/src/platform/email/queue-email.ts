import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { Tx } from '../db/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { handleJob, type Task } from '../jobs/task.ts'
import { dayMs } from '../utc-day.ts'
import type { Email } from './email.ts'

/**
 * Retries for about three days: a mail server may be down for a weekend. An unresponsive server keeps a job
 * busy for long, and users wait less for these emails than for a code or a payment, so other jobs run first.
 * Emails were once called letters: queued jobs keep that name and payload (decision 019).
 */
const sendEmail = defineJob('email.send-letter', Type.Object({ letterId: RowId }), {
  maxAttempts: 15,
  priority: 10,
})

/**
 * Queues an email in the transaction that causes it. It must hold no secret: it stays in the database until
 * it is sent, and for 30 days after, unless its account is deleted. Does nothing if the site has no mail server.
 */
export async function queueEmail(
  ctx: Pick<Context, 'mailer'>,
  tx: Tx,
  { accountId, address }: { accountId: bigint; address: string },
  email: Email,
): Promise<void> {
  if (!ctx.mailer) return
  const { id } = await tx
    .insertInto('emails')
    .values({ account_id: accountId, recipient: address, email: JSON.stringify(email) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, sendEmail, { letterId: id })
}

export const tasks: readonly Task[] = [
  // If killed between sending and recording it, the email is sent twice, which is better than never.
  handleJob(sendEmail, async (ctx, { letterId: id }) => {
    const row = await ctx.db
      .selectFrom('emails')
      .select(['recipient', 'email', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || row.sent_at || !ctx.mailer) return
    await ctx.mailer.send(row.recipient, row.email as unknown as Email)
    await ctx.db.updateTable('emails').set({ sent_at: ctx.clock.now() }).where('id', '=', id).execute()
  }),
  {
    name: 'email.sweep',
    cron: '27 19 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - 30 * dayMs)
      await ctx.db.deleteFrom('emails').where('created_at', '<', before).execute()
    },
  },
]
