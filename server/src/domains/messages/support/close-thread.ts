import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct } from '../../audit/index.ts'
import { lockThread, setClosed } from './thread-queries.ts'

const closed = defineAct('messages.close-thread', { needsReason: false })
const reopened = defineAct('messages.reopen-thread', { needsReason: false })

/**
 * Finishes a conversation without an answer, or lets the member wait again from now on. A repeat changes nothing.
 * @throws AppError NOT_FOUND when they never wrote
 */
export async function closeThread(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, isClosed, actor }: { accountId: bigint; isClosed: boolean; actor: Actor },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, accountId)
    if (!thread) throw new AppError('NOT_FOUND')
    if ((thread.closed_at !== null) === isClosed) return
    await setClosed(tx, accountId, {
      waitingSince: isClosed ? null : now,
      closedAt: isClosed ? now : null,
      closedBy: isClosed ? actor.name : null,
    })
    await recordAct(tx, isClosed ? closed : reopened, {
      ...{ actor, now, subject: { kind: 'account', id: accountId } },
      before: { waitingSince: thread.waiting_since },
    })
  })
}
