import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { releasePicture } from '../../platform/pictures/store-picture.ts'
import { removeMessagesOf } from './queries.ts'
import { removeThread } from './support/queries.ts'

/** Deletes the messages to and from a deleted account, with their pictures. */
export async function forgetAccount(ctx: Context, accountId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await removeMessagesOf(tx, accountId)
    const released = await removeThread(tx, accountId)
    for (const id of new Set(released)) await releasePicture(tx, id, ctx.clock.now())
  })
}
