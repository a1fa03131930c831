import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'
import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { deleteDanmaku } from './delete-danmaku.ts'

const batchSize = 200

/** Deletes the danmaku and reports of a deleted account. Counts are kept right, so a killed run can continue. */
async function forgetAccount(ctx: Context, accountId: bigint, signal: AbortSignal): Promise<void> {
  await ctx.db.deleteFrom('danmaku_reports').where('account_id', '=', accountId).execute()
  for (;;) {
    signal.throwIfAborted()
    const rows = await ctx.db
      .selectFrom('danmaku')
      .select('id')
      .where('author_id', '=', accountId)
      .limit(batchSize)
      .execute()
    for (const { id } of rows) await deleteDanmaku(ctx, accountId, id)
    if (rows.length < batchSize) return
  }
}

function exportDanmaku(db: DbOrTx, accountId: bigint) {
  const danmaku = db
    .selectFrom('danmaku')
    .select([
      ...(['id', 'item_id as item', 'at_ms as atMs', 'mode', 'color', 'size', 'text', 'state'] as const),
      'created_at as sentAt',
    ])
    .where('author_id', '=', accountId)
  return streamById(danmaku, 'id', ({ id }) => id)
}

function exportReports(db: DbOrTx, accountId: bigint) {
  const reports = db
    .selectFrom('danmaku_reports')
    .select(['danmaku_id as danmaku', 'reason', 'reported_at as reportedAt'])
    .where('account_id', '=', accountId)
  return streamById(reports, 'danmaku_id', ({ danmaku }) => danmaku)
}

export const personalData: PersonalData = {
  erasers: [
    defineEraser('danmaku.forget-account', ['danmaku', 'danmaku_reports'], (ctx, accountId, { signal }) =>
      forgetAccount(ctx, accountId, signal),
    ),
  ],
  exporters: [
    {
      file: 'danmaku/danmaku.json',
      tables: ['danmaku'],
      description: {
        cn: '你发送的弹幕',
        hk: '你發送的彈幕',
        en: 'bullet comments that you sent',
        vi: 'bình luận chạy bạn đã gửi',
      },
      rows: exportDanmaku,
    },
    {
      file: 'danmaku/reports.json',
      tables: ['danmaku_reports'],
      description: {
        cn: '你举报过的弹幕',
        hk: '你檢舉過的彈幕',
        en: 'bullet comments that you reported',
        vi: 'bình luận chạy bạn đã báo cáo',
      },
      rows: exportReports,
    },
  ],
}
