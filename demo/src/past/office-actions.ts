import { randomUUID } from 'node:crypto'
import { type LocalText, listAllOrders, type NoticeAudience } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { commandLineOperator, countRecordedActions } from '@liuguang/server/domains/audit/index'
import { blockTerms } from '@liuguang/server/domains/content-rules/index'
import { sendNoticeOnce } from '@liuguang/server/domains/messages/index'
import { listExports, startExport } from '@liuguang/server/domains/operations/index'
import { startPaymentsCheck } from '@liuguang/server/domains/payments/index'
import { startLedgerCheck } from '@liuguang/server/domains/wallet/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { demoPeople } from '../demo-people.ts'
import { atTime, daysBefore } from './at-time.ts'
import type { DemoStaff } from './demo-staff.ts'
import { findDemoAccount } from './past-accounts.ts'

interface PastNotice {
  daysAgo: number
  audience: NoticeAudience
  title: LocalText
  text: LocalText
}

const notices: readonly PastNotice[] = [
  {
    daysAgo: 9.5,
    audience: { kind: 'all' },
    title: {
      cn: '每周二有新片',
      hk: '逢星期二有新片',
      en: 'New videos every Tuesday',
      vi: 'Phim mới mỗi thứ Ba',
    },
    text: {
      cn: '从这周起，每周二晚上更新。收藏喜欢的专题，就不会错过。',
      hk: '由這星期起，逢星期二晚上更新。收藏喜歡的專題，就不會錯過。',
      en: 'From this week on, new videos arrive every Tuesday evening. Save a collection that you like and miss nothing.',
      vi: 'Từ tuần này, phim mới lên sóng tối thứ Ba hằng tuần. Lưu chuyên đề bạn thích để không bỏ lỡ.',
    },
  },
  {
    daysAgo: 0,
    audience: { kind: 'vip' },
    title: {
      cn: '本周 VIP 片单',
      hk: '本週 VIP 片單',
      en: 'This week’s VIP list',
      vi: 'Danh sách VIP tuần này',
    },
    text: {
      cn: '《星海漂流》和《海上生明月》已上线，VIP 可以完整观看。',
      hk: '《星海漂流》和《海上生明月》已上架，VIP 可以完整觀看。',
      en: '“Adrift in a Sea of Stars” and “Moonrise over the Sea” are here, in full for VIPs.',
      vi: '“Trôi giữa biển sao” và “Trăng lên trên biển” đã có, VIP xem trọn vẹn.',
    },
  },
]

const blockedWords = ['代充積分', '刷積分', '低價代購會員']

/** Longer than the past of the demo. */
const checkedDays = 30

/**
 * Actions of the staff that concern no single member: messages to groups, blocked words, checks of the ledger and of payments
 * and an exported table. Each is done once; the audit and the operator's list of files show which are done.
 */
export async function makeOfficeActions(ctx: Context, { senior, finance }: DemoStaff): Promise<void> {
  const now = ctx.clock.now()
  const operator = commandLineOperator('demo')
  if (!(await wasDone(ctx, 'messages.send-notice')))
    await inTransaction(ctx.db, async (tx) => {
      for (const { daysAgo, ...notice } of notices) {
        const by = { staffId: senior.accountId, operator, requestKey: randomUUID() }
        await sendNoticeOnce(atTime(ctx, tx, daysBefore(now, daysAgo)), { ...notice, ...by })
      }
    })
  if (!(await wasDone(ctx, 'content-rules.block')))
    await inTransaction(ctx.db, (tx) =>
      blockTerms(atTime(ctx, tx, daysBefore(now, 17)), {
        ...{ terms: blockedWords, isWhole: false },
        ...{ operator: senior, reason: '近日有人在留言推銷。' },
      }),
    )
  if (!(await wasDone(ctx, 'wallet.check-ledger'))) await startLedgerCheck(ctx, finance)
  if (!(await wasDone(ctx, 'payments.reconcile')))
    await startPaymentsCheck(ctx, { days: checkedDays, operator: finance })
  await startOperatorsExport(ctx)
}

/** Whether the audit has such an action. */
async function wasDone({ db }: Context, action: string): Promise<boolean> {
  return (await countRecordedActions(db, { action })).count > 0
}

/** Exports a table as the demo's operator: only the person who requested a file sees it. */
async function startOperatorsExport(ctx: Context): Promise<void> {
  const name = demoPeople.find(({ role }) => role === 'staff')?.account ?? ''
  const accountId = await findDemoAccount(ctx.db, name)
  if (accountId === undefined || (await listExports(ctx, accountId, {})).list.length > 0) return
  await startExport(ctx, {
    input: { table: listAllOrders.name, input: '{}', reason: '核對上月的訂單。' },
    lang: 'cn',
    viewer: { accountId, sessionId: 0n, name, role: 'admin' },
    ...{ operator: commandLineOperator('demo'), requestKey: randomUUID() },
  })
}
