import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of favourites. */
export const engagementSettings = {
  /** Decisions, People. */
  favouritesForVipOnly: defineSetting({
    schema: Type.Boolean(),
    default: false,
    scope: 'staff',
    description: { cn: '是否仅 VIP 可以收藏。', en: 'Whether only VIPs may keep favourites.' },
  }),
}
