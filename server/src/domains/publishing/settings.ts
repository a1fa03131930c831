import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of imports. */
export const importSettings = {
  /** Decisions, Money. */
  defaultPricePoints: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    default: 10,
    scope: 'staff',
    needsReason: true,
    description: {
      cn: '导入时未注明价格的默认价格（积分）；0 为免费。',
      en: 'Price in points of an import without one. 0: free.',
    },
  }),
  reviewHours: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 720 }),
    default: 24,
    scope: 'staff',
    description: {
      cn: '会员提交作品后，审核应在多少小时内完成。',
      en: 'Hours within which a work that a member hands in should be reviewed.',
    },
  }),
  /** Decisions, What one may watch. */
  defaultFreeSeconds: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 86_400 }),
    default: 30,
    scope: 'staff',
    needsReason: true,
    description: {
      cn: '导入时未注明试看时长的默认试看秒数。',
      en: 'Seconds of preview of an import that names none.',
    },
  }),
}
