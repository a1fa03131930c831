import type { reportDanmaku as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getAccount } from '../accounts/index.ts'
import { isCredibleReporter } from '../content-rules/index.ts'
import { getSettings } from '../settings/index.ts'
import {
  countCredibleReports,
  countRejectedReports,
  insertReport,
  lockDanmaku,
  setState,
} from './change-queries.ts'
import { announceRemoved } from './delete-danmaku.ts'

/** Stores a report, and hides the danmaku at the setting’s number of credible ones. @throws AppError NOT_FOUND */
export async function reportDanmaku(
  ctx: Context,
  { accountId, isGuest }: Viewer,
  { id, reason }: InputOf<typeof call>,
): Promise<void> {
  const now = ctx.clock.now()
  const [{ danmakuReportsToHide }, { created_at: since }] = await Promise.all([
    getSettings(ctx.db),
    getAccount(ctx.db, accountId),
  ])
  await inTransaction(ctx.db, async (tx) => {
    const danmaku = await lockDanmaku(tx, BigInt(id))
    if (danmaku?.state !== 'visible' || danmaku.item_state !== 'published') throw new AppError('NOT_FOUND')
    const isAuthor = danmaku.author_id === accountId
    const rejectedReports = await countRejectedReports(tx, accountId)
    const isCredible = isCredibleReporter({ isGuest, since, isAuthor, rejectedReports }, now)
    const isNew = await insertReport(tx, { danmakuId: danmaku.id, accountId, reason, isCredible, now })
    if (!isNew || !isCredible || danmaku.is_cleared) return
    if ((await countCredibleReports(tx, danmaku.id)) < danmakuReportsToHide) return
    await setState(tx, danmaku, 'reported')
    await announceRemoved(tx, danmaku)
  })
}
