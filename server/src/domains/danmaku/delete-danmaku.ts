import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announceDanmakuChange } from './announce.ts'
import { deleteRow, type LockedDanmaku, lockDanmaku } from './change-queries.ts'

/** Deletes an account’s own, in any state. A repeat does nothing. @throws AppError NOT_FOUND for that of others */
export async function deleteDanmaku(ctx: Pick<Context, 'db'>, accountId: bigint, id: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const danmaku = await lockDanmaku(tx, id)
    if (!danmaku) return
    if (danmaku.author_id !== accountId) throw new AppError('NOT_FOUND')
    await deleteRow(tx, danmaku)
    await announceRemoved(tx, danmaku)
  })
}

/** Makes every viewer's screen drop it. */
export async function announceRemoved(tx: Tx, { id, item_id, at_ms }: LockedDanmaku): Promise<void> {
  const event = { kind: 'removed', id: Number(id) } as const
  await announceDanmakuChange(tx, { itemId: Number(item_id), atMs: at_ms, event })
}
