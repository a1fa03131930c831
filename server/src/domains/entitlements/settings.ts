import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of purchases, and of what creators earn by them. */
export const entitlementSettings = {
  /** Decisions, Money. */
  creatorSharePercent: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 100 }),
    default: 70,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '创作分成', hk: '創作分成', en: 'Author’s share' },
    description: {
      cn: '作品每次以积分售出，作者以金币获得的百分比；只影响之后的销售。',
      hk: '作品每次以積分售出時，作者以金幣分得的百分比；只影響其後的銷售。',
      en: 'Percentage of each sale for points that the author of a work earns, in coins. It applies to later sales.',
    },
  }),
  creatorShareHeldDays: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 365 }),
    default: 7,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '创作分成冻结天数', hk: '創作分成凍結日數', en: 'Days an author’s share is held' },
    description: {
      cn: '作者收入的冻结天数，期间可因退款取消。',
      hk: '作者收入暫時凍結的日數，期間可因退款而取消。',
      en: 'Days for which an author’s share of a sale is held, in case of a refund.',
    },
  }),
  /** docs/decisions/006 */
  removalRefundDays: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 3650 }),
    default: 30,
    scope: 'staff',
    needsReason: true,
    title: { cn: '下架退款天数', hk: '下架退款日數', en: 'Days refunded on removal' },
    description: {
      cn: '作品下架时，下架前多少天内的购买自动退款；服务协议会写明此天数。',
      hk: '作品下架時，之前多少天內的購買會自動退款；服務協議會列明此日數。',
      en: 'Purchases within this many days before a removal are refunded. The service agreement states it.',
    },
  }),
}
