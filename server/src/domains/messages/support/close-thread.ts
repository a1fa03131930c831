import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, listRecordedActions, type Operator, recordAction } from '../../audit/index.ts'
import { lockThread, setClosed } from './thread-queries.ts'

const closed = defineAction('messages.close-thread', { needsReason: false })
const reopened = defineAction('messages.reopen-thread', { needsReason: false })

/** Whoever did the last of them is shown beside the conversation. */
export const closingActions = [closed, reopened]

interface Closing {
  accountId: bigint
  isClosed: boolean
  /** Opens it as it was before it was closed, or closes it as it was before it was opened again. */
  isUndo?: boolean | undefined
  /** The last message that the caller knows. Undefined: any. */
  expected?: bigint | undefined
  operator: Operator
}

/**
 * Finishes a conversation without an answer, or lets the member wait again from now on. A repeat changes nothing.
 * @throws AppError NOT_FOUND when they never wrote; CHANGED_MEANWHILE when there is a later message than `expected`, or
 *   somebody else has opened it again than who undoes that
 */
export async function closeThread(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, isClosed, isUndo = false, expected, operator }: Closing,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, accountId)
    if (!thread) throw new AppError('NOT_FOUND')
    if ((thread.closed_at !== null) === isClosed) return
    if (expected !== undefined && expected !== thread.last_message_id) throw new AppError('CHANGED_MEANWHILE')
    const usual = isClosed ? closedNow(operator, now) : { ...open, waitingSince: now }
    const former = isUndo ? await readFormer(tx, { accountId, isClosed, operator }) : undefined
    await setClosed(tx, accountId, former ?? usual)
    await recordAction(tx, isClosed ? closed : reopened, {
      ...{ operator, now, subject: { kind: 'account', id: accountId } },
      before: isClosed
        ? { waitingSince: thread.waiting_since }
        : { waitingSince: thread.waiting_since, closedAt: thread.closed_at, closedBy: thread.closed_by },
    })
  })
}

type ClosedState = Parameters<typeof setClosed>[2]

const open = { closedAt: null, closedBy: null }

const closedNow = ({ name }: Operator, now: Date): ClosedState => ({
  ...{ waitingSince: null, closedAt: now, closedBy: name },
})

/**
 * What a conversation was before it was closed, or opened again; the last such action is that of its state. Undefined: that
 * action was recorded before it said who had closed it.
 * @throws AppError CHANGED_MEANWHILE when somebody else has opened it again
 */
async function readFormer(
  tx: Tx,
  { accountId, isClosed, operator }: Pick<Closing, 'accountId' | 'isClosed' | 'operator'>,
): Promise<ClosedState | undefined> {
  const filter = { subject: `account:${accountId}`, action: (isClosed ? reopened : closed).name }
  const [action] = await listRecordedActions(tx, filter, { after: undefined, offset: 0, limit: 1 })
  const before = action?.before as unknown as FormerState | undefined
  if (!isClosed) {
    return { ...open, waitingSince: before?.waitingSince ? new Date(before.waitingSince) : null }
  }
  if (action?.actor_id !== operator.accountId) throw new AppError('CHANGED_MEANWHILE')
  if (!before?.closedAt) return undefined
  return { waitingSince: null, closedAt: new Date(before.closedAt), closedBy: before.closedBy ?? null }
}

/** As the audit has it. */
interface FormerState {
  waitingSince: string | null
  closedAt?: string | null
  closedBy?: string | null
}
