import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  countUnread,
  deleteOne,
  deleteOneToAll,
  deleteThrough,
  findAddressee,
  markOne,
  markOneToAll,
  markThrough,
} from './queries.ts'

export interface Which {
  id?: number
  through?: number
}

interface Change {
  one: (tx: Tx, id: bigint, now: Date) => Promise<void>
  oneToAll: (tx: Tx, accountId: bigint, id: bigint, now: Date) => Promise<void>
  through: (tx: Tx, accountId: bigint, through: bigint, now: Date) => Promise<void>
}

const marking: Change = { one: markOne, oneToAll: markOneToAll, through: markThrough }
const deleting: Change = { one: deleteOne, oneToAll: deleteOneToAll, through: deleteThrough }

/** @throws AppError MESSAGE_GONE */
export const markMessages = (ctx: Context, accountId: bigint, which: Which) =>
  changeMessages(ctx, accountId, which, marking)

/** @throws AppError MESSAGE_GONE */
export const deleteMessages = (ctx: Context, accountId: bigint, which: Which) =>
  changeMessages(ctx, accountId, which, deleting)

/** @returns the number of unread messages */
async function changeMessages(
  ctx: Context,
  accountId: bigint,
  { id, through }: Which,
  change: Change,
): Promise<{ unread: number }> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (id !== undefined && through === undefined) await changeOne(tx, accountId, BigInt(id), change, now)
    else if (through !== undefined && id === undefined)
      await change.through(tx, accountId, BigInt(through), now)
    else
      throw new AppError('BAD_REQUEST', { path: '/through', problem: 'stands instead of id, not beside it' })
  })
  return { unread: await countUnread(ctx.db, accountId) }
}

async function changeOne(tx: Tx, accountId: bigint, id: bigint, change: Change, now: Date): Promise<void> {
  const addressee = await findAddressee(tx, accountId, id)
  if (addressee === undefined) throw new AppError('MESSAGE_GONE')
  if (addressee === 'one') await change.one(tx, id, now)
  else await change.oneToAll(tx, accountId, id, now)
}
