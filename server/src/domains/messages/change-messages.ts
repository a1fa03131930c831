import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  changeMessagesThrough,
  changeMessageToAll,
  changeMessageToOne,
  countUnread,
  findRecipient,
  type MessageChange,
} from './queries.ts'

/**
 * Marks as read, or deletes, one message or all up to one.
 * @returns the number of unread messages
 * @throws AppError MESSAGE_GONE, BAD_REQUEST unless exactly one of `id` and `through` is given
 */
export async function changeMessages(
  ctx: Context,
  accountId: bigint,
  { id, through }: { id?: number; through?: number },
  change: MessageChange,
): Promise<{ unread: number }> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (id !== undefined && through === undefined) await changeOne(tx, accountId, BigInt(id), change, now)
    else if (through !== undefined && id === undefined)
      await changeMessagesThrough(tx, { accountId, through: BigInt(through) }, change, now)
    else throw new AppError('BAD_REQUEST', { path: '/through', problem: 'give either id or through' })
  })
  return { unread: await countUnread(ctx.db, accountId) }
}

async function changeOne(tx: Tx, accountId: bigint, id: bigint, change: MessageChange, now: Date) {
  const recipient = await findRecipient(tx, accountId, id)
  if (recipient === undefined) throw new AppError('MESSAGE_GONE')
  if (recipient === 'one') await changeMessageToOne(tx, id, change, now)
  else await changeMessageToAll(tx, { accountId, id }, change, now)
}
