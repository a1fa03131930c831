import type { Context } from '../../context.ts'
import type { Tx } from '../db/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { idOf, type Task } from '../jobs/task.ts'
import type { Letter } from './letter.ts'

/**
 * Tries over some three days: a mail server may be away for a weekend's night, not longer. A server that does not answer
 * keeps a job for long: nobody looks at their mailbox for a letter as they do for a code or a payment, so others go first.
 */
const options = { maxAttempts: 15, priority: 10 }

/**
 * Sends a letter by job, once the transaction that causes it is through. It must hold no secret: it lies in the database
 * until it is sent, and 30 days more. Nothing happens where the site has no mail server.
 */
export async function queueLetter(
  ctx: Pick<Context, 'mailer'>,
  tx: Tx,
  recipient: string,
  letter: Letter,
): Promise<void> {
  if (!ctx.mailer) return
  const { id } = await tx
    .insertInto('letters')
    .values({ recipient, letter: JSON.stringify(letter) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, 'email.send-letter', { letterId: String(id) }, options)
}

export const tasks: readonly Task[] = [
  {
    name: 'email.send-letter',
    /** Killed between sending and noting it, it sends twice: that is better than never. */
    async run(ctx, payload) {
      const id = idOf(payload, 'letterId')
      const row = await ctx.db
        .selectFrom('letters')
        .select(['recipient', 'letter', 'sent_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row || row.sent_at || !ctx.mailer) return
      await ctx.mailer.send(row.recipient, row.letter as unknown as Letter)
      await ctx.db.updateTable('letters').set({ sent_at: ctx.clock.now() }).where('id', '=', id).execute()
    },
  },
  {
    name: 'email.sweep',
    cron: '27 19 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - 30 * 86_400_000)
      await ctx.db.deleteFrom('letters').where('created_at', '<', before).execute()
    },
  },
]
