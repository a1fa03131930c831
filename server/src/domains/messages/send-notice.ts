import type { LocalText } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/index.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { checkNotice } from './check-notice.ts'
import { sendMessage, sendToAll } from './send-message.ts'

const noticeSent = defineAct('messages.send-notice', { needsReason: false })

/** An operator writes to one account, or to everybody. @throws InputRefused (a text), AppError NOT_FOUND (the account) */
export async function sendNotice(
  ctx: Context,
  { to, facts, actor }: { to: bigint | 'all'; facts: { title: LocalText; text: LocalText }; actor: Actor },
): Promise<void> {
  checkNotice(facts)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (to !== 'all' && !(await findAccount(tx, String(to)))) throw new AppError('NOT_FOUND')
    if (to === 'all') await sendToAll(tx, facts, now)
    else await sendMessage(tx, { kind: 'notice', facts, accountId: to, now })
    const subject = { kind: 'account', id: to }
    await recordAct(tx, noticeSent, { actor, subject, after: facts, now })
  })
}
