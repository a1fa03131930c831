import type { Asset, CodeGrant } from '@liuguang/contract'
import type { PastAccount } from './past-accounts.ts'

interface At {
  daysAgo: number
}

/** Points or a VIP card, paid by card. */
export interface PastOrder extends At {
  kind: 'order'
  /** The place of the amount among those on sale, or the first VIP card. */
  offer: number | 'card'
  /** `open`: it waits for its payment, and the processor did not respond when it was asked. */
  outcome: 'paid' | 'wrongAmount' | 'expired' | 'open'
}

/** The money of the last order went back: returned by the shop, or demanded by the payer's bank. */
interface PastReturn extends At {
  kind: 'refund' | 'chargeback'
}

export interface PastQuestion extends At {
  kind: 'question'
  text: string
  /** The last one. */
  isAboutOrder?: boolean
}

/** What staff wrote: to the member, or about them. */
interface PastText extends At {
  kind: 'answer' | 'note'
  text: string
}

/** A batch of codes was made, and the member redeemed one. */
export interface PastCode extends At {
  kind: 'code'
  batch: { count: number; grants: CodeGrant[]; note: string }
}

/** A change of the balance that somebody else has to approve. */
export interface PastAdjustment extends At {
  kind: 'adjustment'
  asset: Asset
  amount: number
  reason: string
  /** Why its proposer took it back. */
  takenBack?: string
}

export interface PastUploaderDecision extends At {
  kind: 'uploader'
  isAllowed: boolean
  reason: string
}

/** `closed`: the staff finished the conversation. `email`: the member verified a mail address. */
interface PastStep extends At {
  kind: 'closed' | 'email'
}

export type PastEvent =
  | PastOrder
  | PastReturn
  | PastQuestion
  | PastText
  | PastCode
  | PastAdjustment
  | PastUploaderDecision
  | PastStep

export interface DemoMember extends PastAccount {
  /** As a browser describes it. */
  device: string
  /** The account with which it is shared. */
  deviceOf?: string
  /** The account of whoever invited them. */
  invitedBy?: string
  /** In the order of time. */
  past: readonly PastEvent[]
}

/**
 * People who do not exist, and what happened to them in the three weeks before the demo's first start: data only. The
 * first to join is the first.
 */
export const demoMembers: readonly DemoMember[] = [
  {
    ...{ account: 'qinghe77', displayName: '青禾', lang: 'hk', joinedDaysAgo: 20.6 },
    device: 'Chrome · Windows',
    past: [
      { daysAgo: 19.4, kind: 'order', offer: 1, outcome: 'paid' },
      { daysAgo: 19.3, kind: 'question', text: '剛才充值了，積分要多久才到帳？', isAboutOrder: true },
      { daysAgo: 19.27, kind: 'answer', text: '你好，這張訂單已經到帳，請重新整理錢包頁看看。' },
      { daysAgo: 19.26, kind: 'question', text: '看到了，多謝。' },
      { daysAgo: 19.2, kind: 'closed' },
      { daysAgo: 16.5, kind: 'order', offer: 2, outcome: 'paid' },
    ],
  },
  {
    ...{ account: 'yunduo88', displayName: '云朵', lang: 'cn', joinedDaysAgo: 19.1 },
    device: 'Safari · iPhone',
    past: [
      { daysAgo: 16.4, kind: 'question', text: 'VIP 到期后会自动续费吗？' },
      {
        ...{ daysAgo: 16.3, kind: 'answer' },
        text: '你好，不会自动续费。到期前我们会发消息提醒你，要不要续由你决定。',
      },
      { daysAgo: 15.8, kind: 'order', offer: 'card', outcome: 'paid' },
      {
        ...{ daysAgo: 4.2, kind: 'code' },
        batch: { count: 20, grants: [{ kind: 'points', amount: 30 }], note: '春日活动：评论有礼' },
      },
    ],
  },
  {
    ...{ account: 'nguyenan5', displayName: 'An Nguyễn', lang: 'vi', joinedDaysAgo: 16.2 },
    device: 'Chrome · Android',
    past: [
      { daysAgo: 15.3, kind: 'order', offer: 0, outcome: 'expired' },
      {
        ...{ daysAgo: 15.2, kind: 'question', isAboutOrder: true },
        text: 'Mình lỡ đóng trang thanh toán. Đơn này có bị trừ tiền không?',
      },
      {
        ...{ daysAgo: 15.1, kind: 'answer' },
        text: 'Chào bạn, đơn này đã hết hạn và chưa bị trừ tiền. Bạn có thể tạo đơn mới bất cứ lúc nào.',
      },
      { daysAgo: 15, kind: 'order', offer: 0, outcome: 'paid' },
    ],
  },
  {
    ...{ account: 'marklee77', displayName: 'Mark', lang: 'en', joinedDaysAgo: 13.5 },
    device: 'Firefox · macOS',
    past: [
      { daysAgo: 12.4, kind: 'order', offer: 0, outcome: 'paid' },
      {
        ...{ daysAgo: 10.2, kind: 'question', isAboutOrder: true },
        text: 'I topped up by mistake and haven’t spent anything. Can I get my money back?',
      },
      {
        ...{ daysAgo: 9.9, kind: 'answer' },
        text: 'Hello, yes. We’ve asked the payment provider to return your money. The points go back once it has.',
      },
      { daysAgo: 9.2, kind: 'refund' },
      { daysAgo: 9.1, kind: 'note', text: '退款一次：誤充值，積分沒有用過，溝通順利。' },
    ],
  },
  {
    ...{ account: 'haifeng66', displayName: '海風', lang: 'hk', joinedDaysAgo: 12.3 },
    device: 'Edge · Windows',
    past: [
      { daysAgo: 8.1, kind: 'order', offer: 2, outcome: 'paid' },
      { daysAgo: 2.3, kind: 'chargeback' },
      { daysAgo: 2.2, kind: 'note', text: '拒付前沒有聯絡過客服。決定之前，先看登入和消費紀錄。' },
    ],
  },
  {
    ...{ account: 'guangying8', displayName: '光影', lang: 'hk', joinedDaysAgo: 11.4 },
    device: 'Chrome · macOS',
    past: [{ daysAgo: 10.8, kind: 'uploader', isAllowed: true, reason: '已核對身分和作品樣本。' }],
  },
  {
    ...{ account: 'shanhe2046', displayName: '山河', lang: 'cn', joinedDaysAgo: 10.2 },
    device: 'Chrome · Windows',
    past: [{ daysAgo: 9.6, kind: 'uploader', isAllowed: true, reason: '已核对身份，只上传自己的作品。' }],
  },
  {
    ...{ account: 'fengzheng7', displayName: '風箏', lang: 'hk', joinedDaysAgo: 9.8 },
    device: 'Safari · iPad',
    past: [
      { daysAgo: 9.3, kind: 'uploader', isAllowed: true, reason: '已核對身分。' },
      { daysAgo: 1.6, kind: 'uploader', isAllowed: false, reason: '本人要求暫停發佈，旅行回來再開通。' },
    ],
  },
  {
    ...{ account: 'lanhua33', displayName: '蘭花', lang: 'hk', joinedDaysAgo: 8.6 },
    device: 'Chrome · Android',
    invitedBy: 'qinghe77',
    past: [
      { daysAgo: 8.4, kind: 'email' },
      { daysAgo: 7.6, kind: 'order', offer: 0, outcome: 'paid' },
    ],
  },
  {
    ...{ account: 'lanhua44', displayName: '蘭草', lang: 'hk', joinedDaysAgo: 8.3 },
    device: 'Chrome · Android',
    ...{ deviceOf: 'lanhua33', invitedBy: 'qinghe77' },
    past: [{ daysAgo: 8.2, kind: 'email' }],
  },
  {
    ...{ account: 'muzi5566', displayName: '木子', lang: 'cn', joinedDaysAgo: 7.4 },
    device: 'Chrome · Windows',
    ...{ deviceOf: 'qinghe77', invitedBy: 'qinghe77' },
    past: [{ daysAgo: 7.2, kind: 'email' }],
  },
  {
    ...{ account: 'xiaoyu123', displayName: '小魚', lang: 'hk', joinedDaysAgo: 6.2 },
    device: 'Safari · iPhone',
    past: [
      { daysAgo: 3.4, kind: 'order', offer: 2, outcome: 'wrongAmount' },
      {
        ...{ daysAgo: 3.3, kind: 'question', isAboutOrder: true },
        text: '銀行顯示已經付款，但積分一直沒有到帳。',
      },
    ],
  },
  {
    ...{ account: 'daozi2024', displayName: '稻子', lang: 'hk', joinedDaysAgo: 5.1 },
    device: 'Firefox · Android',
    past: [
      {
        ...{ daysAgo: 3.3, kind: 'adjustment', asset: 'coins', amount: 500, reason: '補發簽到活動的金幣。' },
        takenBack: '多寫了一個零，重新提出。',
      },
      { daysAgo: 3.2, kind: 'adjustment', asset: 'coins', amount: 50, reason: '補發簽到活動的金幣。' },
    ],
  },
  {
    ...{ account: 'chunxue7', displayName: '春雪', lang: 'cn', joinedDaysAgo: 4.4 },
    device: 'Edge · Windows',
    past: [
      { daysAgo: 0.45, kind: 'question', text: '视频播到一半会停，换了 Wi-Fi 也一样。' },
      { daysAgo: 0.4, kind: 'adjustment', asset: 'points', amount: 20, reason: '播放中斷的補償。' },
    ],
  },
  {
    ...{ account: 'songbai66', displayName: '松柏', lang: 'hk', joinedDaysAgo: 3.1 },
    device: 'Chrome · Windows',
    past: [
      { daysAgo: 2.6, kind: 'order', offer: 2, outcome: 'paid' },
      { daysAgo: 0.8, kind: 'order', offer: 1, outcome: 'paid' },
    ],
  },
  {
    ...{ account: 'dengta99', displayName: '燈塔', lang: 'hk', joinedDaysAgo: 2.2 },
    device: 'Chrome · Android',
    past: [
      { daysAgo: 0.012, kind: 'order', offer: 1, outcome: 'open' },
      {
        ...{ daysAgo: 0.006, kind: 'question', isAboutOrder: true },
        text: '付款頁一直打不開，可以換一種付款方式嗎？',
      },
    ],
  },
  {
    ...{ account: 'muarung25', displayName: 'Mưa Rừng', lang: 'vi', joinedDaysAgo: 1.1 },
    device: 'Safari · iPhone',
    past: [],
  },
]
