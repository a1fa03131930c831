import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of purchases. */
export const entitlementSettings = {
  /** docs/decisions/006 */
  removalRefundDays: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 3650 }),
    default: 30,
    scope: 'staff',
    needsReason: true,
    description: {
      cn: '作品下架时，下架前多少天内的购买自动退款；服务协议会写明此天数。',
      en: 'Purchases within this many days before a removal are refunded. The service agreement states it.',
    },
  }),
}
