import type { LocalText } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { sendMessage, sendToAll } from './send-message.ts'

const noticeSent = defineAct('messages.send-notice', { needsReason: false })

/** An operator writes to one account, or to everybody. */
export async function sendNotice(
  ctx: Context,
  { to, facts, actor }: { to: bigint | 'all'; facts: { title: LocalText; text: LocalText }; actor: Actor },
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (to === 'all') await sendToAll(tx, facts, now)
    else await sendMessage(tx, { kind: 'notice', facts, accountId: to, now })
    const subject = { kind: 'account', id: to }
    await recordAct(tx, noticeSent, { actor, subject, after: facts, now })
  })
}
