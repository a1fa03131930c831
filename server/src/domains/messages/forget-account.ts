import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { releasePicture } from '../../platform/pictures/store-picture.ts'
import { removeMessagesOf } from './queries.ts'
import { removeThread } from './service/queries.ts'

/** Its owner had the account deleted: what it was told and what it wrote go, pictures too. */
export async function forgetAccount(ctx: Context, accountId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await removeMessagesOf(tx, accountId)
    const released = await removeThread(tx, accountId)
    for (const id of new Set(released)) await releasePicture(tx, id, ctx.clock.now())
  })
}
