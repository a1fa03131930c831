/** The accounts and serial codes of the demo: data only. Passwords are random (demo-passwords.ts), codes too. */

export interface DemoPerson {
  /** Letters and digits, longer than 6. */
  account: string
  /** What others see beside comments. */
  displayName: string
  role: 'member' | 'staff'
  points: bigint
  freeViews: bigint
  vipDays: number
  /** What to try with it, for the lines that start-up prints. */
  purpose: string
}

export const demoPeople: readonly DemoPerson[] = [
  {
    account: 'liuguang1',
    displayName: '晴天',
    role: 'member',
    points: 100n,
    freeViews: 0n,
    vipDays: 0,
    purpose: 'a member with 100 points: watch a preview to its end, pay, watch on',
  },
  {
    account: 'xinghe88',
    displayName: '星河',
    role: 'member',
    points: 20n,
    freeViews: 3n,
    vipDays: 30,
    purpose: 'a VIP: everything plays whole',
  },
  {
    account: 'kanjian5',
    displayName: '阿樂',
    role: 'member',
    points: 0n,
    freeViews: 3n,
    vipDays: 0,
    purpose: 'no points, three free views: use one, or redeem a serial code',
  },
  {
    account: 'guanli001',
    displayName: '小滿',
    role: 'staff',
    points: 0n,
    freeViews: 0n,
    vipDays: 0,
    purpose: 'the operator: staff may watch everything',
  },
]

export interface DemoCodeBatch {
  /** In the back office, and the key of the data folder's file: one that changes makes new codes. */
  name: string
  /** Printed beside the codes, in English as the rest of the log. */
  label: string
  count: number
  points?: bigint
  vipDays?: number
  freeViews?: bigint
  diamonds?: bigint
  cachePoints?: bigint
}

export const demoCodeBatches: readonly DemoCodeBatch[] = [
  { name: '100 積分', label: '100 points', count: 3, points: 100n },
  { name: 'VIP 7 日', label: '7 days of VIP', count: 2, vipDays: 7 },
  { name: '3 次免費觀看', label: '3 free views', count: 2, freeViews: 3n },
  { name: '50 鑽石', label: '50 diamonds', count: 1, diamonds: 50n },
]
