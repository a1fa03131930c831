import type { CommentReportReason } from '@liuguang/contract'
import type { PastAccount } from './past-accounts.ts'

/** Who wrote what was reported. Does not exist. */
export const reportedWriter: PastAccount = {
  ...{ account: 'paomo2025', displayName: '泡沫', lang: 'hk', joinedDaysAgo: 3.6 },
}

/** Accounts of members who joined a week ago or earlier, so that their reports count. */
export const reporters = ['qinghe77', 'yunduo88', 'nguyenan5'] as const

/** Accounts of members who bought the first works with a price. */
export const buyers = ['qinghe77', 'lanhua33'] as const

export interface ReportedText {
  text: string
  /** Of the first reporters, one each. Comments and danmaku have the same reasons. */
  reports: readonly CommentReportReason[]
  /** Why the staff hid it. */
  hiddenBecause?: string
}

/** Three reports hide a text until the staff decide. */
export const reportedComments: readonly ReportedText[] = [
  { text: '想要免費積分？私訊我，保證到帳！', reports: ['spam', 'spam', 'other'] },
  { text: '結尾原來是日出，看到最後才知道。', reports: ['spoiler'] },
  { text: '置頂我！置頂我！置頂我！', reports: ['spam', 'spam'], hiddenBecause: '重複洗版。' },
]

export const reportedDanmaku: readonly ReportedText[] = [
  { text: '加我好友送會員', reports: ['spam', 'spam', 'spam'] },
  { text: '前方劇透：煙花在最後', reports: ['spoiler'] },
  { text: '刷屏刷屏刷屏刷屏', reports: ['spam'], hiddenBecause: '重複洗版。' },
]
