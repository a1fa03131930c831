import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Actor, defineAct, listRecordedActs, recordAct } from '../../audit/index.ts'
import { lockThread, setClosed } from './thread-queries.ts'

const closed = defineAct('messages.close-thread', { needsReason: false })
const reopened = defineAct('messages.reopen-thread', { needsReason: false })

/** Whoever did the last of them is shown beside the conversation. */
export const closingActs = [closed, reopened]

/**
 * Finishes a conversation without an answer, or lets the member wait again from now on. A repeat changes nothing.
 * @param facts.isUndo opens it as it was before it was closed
 * @throws AppError NOT_FOUND when they never wrote
 */
export async function closeThread(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  facts: { accountId: bigint; isClosed: boolean; isUndo?: boolean | undefined; actor: Actor },
): Promise<void> {
  const { accountId, isClosed, isUndo = false, actor } = facts
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, accountId)
    if (!thread) throw new AppError('NOT_FOUND')
    if ((thread.closed_at !== null) === isClosed) return
    const waitsSince = isUndo ? await readFormerWait(tx, accountId) : now
    await setClosed(tx, accountId, {
      waitingSince: isClosed ? null : waitsSince,
      closedAt: isClosed ? now : null,
      closedBy: isClosed ? actor.name : null,
    })
    await recordAct(tx, isClosed ? closed : reopened, {
      ...{ actor, now, subject: { kind: 'account', id: accountId } },
      before: { waitingSince: thread.waiting_since },
    })
  })
}

/** Since when the member waited as their conversation was closed; the last act that closed it is that of its state. */
async function readFormerWait(tx: Tx, accountId: bigint): Promise<Date | null> {
  const filter = { subject: `account:${accountId}`, act: closed.name }
  const [act] = await listRecordedActs(tx, filter, { after: undefined, offset: 0, limit: 1 })
  const before = act?.before as unknown as { waitingSince: string | null } | undefined
  return before?.waitingSince ? new Date(before.waitingSince) : null
}
