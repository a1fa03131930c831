import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

const Coins = Type.Integer({ minimum: 0, maximum: 100_000 })
const FreeViews = Type.Integer({ minimum: 0, maximum: 1000 })
const PerDay = Type.Integer({ minimum: 0, maximum: 10_000 })

/** Settings of rewards and of the exchange of coins. */
export const promotionSettings = {
  /** Decisions, People: one-time presents for a verified address. */
  welcomeTrialCard: defineSetting({
    schema: Type.Boolean(),
    default: true,
    scope: 'public',
    isPrice: true,
    needsReason: true,
    title: { cn: '验证邮箱送体验卡', hk: '驗證電郵送體驗卡', en: 'Trial card for a verified email' },
    description: {
      cn: '是否向首次验证邮箱的会员赠送体验卡。',
      hk: '是否向首次驗證電郵的會員贈送體驗卡。',
      en: 'Whether a member who verifies an email address for the first time gets the trial card.',
    },
  }),
  welcomeFreeViews: defineSetting({
    schema: FreeViews,
    default: 3,
    scope: 'public',
    isPrice: true,
    needsReason: true,
    title: { cn: '验证邮箱送免费观看', hk: '驗證電郵送免費觀看', en: 'Free views for a verified email' },
    description: {
      cn: '首次验证邮箱赠送的免费观看次数；0 为不赠送。',
      hk: '首次驗證電郵時贈送的免費觀看次數；0 即不贈送。',
      en: 'Free views for verifying an email address for the first time. 0: none.',
    },
  }),
  welcomesPerDevice: defineSetting({
    schema: PerDay,
    default: 1,
    scope: 'staff',
    needsReason: true,
    title: { cn: '每台设备每天的新人礼', hk: '每部裝置每日的迎新禮', en: 'Welcome gifts per device and day' },
    description: {
      cn: '同一设备每天最多领取几次新人礼；超出的被拒绝，不会顺延。',
      hk: '同一裝置每天最多可領取多少次新會員禮遇；超出上限會被拒絕，不會順延至翌日。',
      en: 'Welcome gifts per day on one device. Others are refused, not queued.',
    },
  }),
  welcomesPerRange: defineSetting({
    schema: PerDay,
    default: 10,
    scope: 'staff',
    needsReason: true,
    title: {
      cn: '每个网段每天的新人礼',
      hk: '每個網段每日的迎新禮',
      en: 'Welcome gifts per network and day',
    },
    description: {
      cn: '同一网段每天最多领取几次新人礼；超出的被拒绝，不会顺延。',
      hk: '同一網段每天最多可領取多少次新會員禮遇；超出上限會被拒絕，不會順延至翌日。',
      en: 'Welcome gifts per day in one address range. Others are refused, not queued.',
    },
  }),
  inviteCoins: defineSetting({
    schema: Coins,
    default: 50,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '邀请奖励：金币', hk: '邀請獎勵：金幣', en: 'Invite reward: coins' },
    description: {
      cn: '被邀请人验证邮箱后，邀请人获得的金币。',
      hk: '受邀者驗證電郵後，邀請人獲得的金幣。',
      en: 'Coins for the inviter when an invited person verifies an email address.',
    },
  }),
  inviteFreeViews: defineSetting({
    schema: FreeViews,
    default: 1,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '邀请奖励：免费观看', hk: '邀請獎勵：免費觀看', en: 'Invite reward: free views' },
    description: {
      cn: '被邀请人验证邮箱后，邀请人获得的免费观看次数。',
      hk: '受邀者驗證電郵後，邀請人獲得的免費觀看次數。',
      en: 'Free views for the inviter when an invited person verifies an email address.',
    },
  }),
  invitesPerDay: defineSetting({
    schema: PerDay,
    default: 20,
    scope: 'staff',
    needsReason: true,
    title: { cn: '每天计奖的邀请人数', hk: '每日計入獎勵的邀請人數', en: 'Rewarded invites per day' },
    description: {
      cn: '邀请人每天最多有几位被邀请人计入奖励。',
      hk: '每位邀請人每天最多有多少位受邀者計入獎勵。',
      en: 'Invited persons per day for whom one inviter is rewarded.',
    },
  }),
  inviteRechargePercent: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 100 }),
    default: 10,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '邀请充值奖励', hk: '邀請充值獎勵', en: 'Invite reward: share of the first top-up' },
    description: {
      cn: '被邀请人首次充值中以金币奖励给邀请人的百分比。',
      hk: '受邀者首次充值金額中，以金幣獎勵給邀請人的百分比。',
      en: 'Percentage of an invited person’s first recharge that the inviter gets, in coins.',
    },
  }),
  inviteHeldDays: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 365 }),
    default: 7,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '邀请充值奖励冻结天数', hk: '邀請充值獎勵凍結日數', en: 'Days the top-up share is held' },
    description: {
      cn: '上述充值奖励的冻结天数，期间可因退款取消。',
      hk: '上述充值獎勵暫時凍結的日數，期間可因退款而取消。',
      en: 'Days for which that reward is held, in case of a refund.',
    },
  }),
  /** Decisions, Money. */
  signInCoins: defineSetting({
    schema: Type.Array(Coins, { minItems: 1, maxItems: 31 }),
    default: [2, 3, 4, 5, 6, 8, 12],
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '签到金币', hk: '簽到金幣', en: 'Daily check-in coins' },
    description: {
      cn: '连续签到每天的金币；最后一天之后重新开始。',
      hk: '連續簽到每天可得的金幣；最後一天之後重新開始。',
      en: 'Coins for each day of signing in, in a row. After the last one the cycle starts again.',
    },
  }),
  coinsPerPoint: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 10_000 }),
    default: 10,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '金币兑换积分', hk: '金幣兌換積分', en: 'Coins per point' },
    description: {
      cn: '兑换 1 积分所需的金币。',
      hk: '兌換 1 積分所需的金幣。',
      en: 'Coins that exchange into 1 point.',
    },
  }),
}
