import { homeSettings } from './catalogue/settings.ts'
import { commentSettings } from './comments/settings.ts'
import { contentRulesSettings } from './content-rules/settings.ts'
import { danmakuSettings } from './danmaku/settings.ts'
import { engagementSettings } from './engagement/settings.ts'
import { entitlementSettings } from './entitlements/settings.ts'
import { mediaSettings } from './media/settings.ts'
import { cardSettings } from './memberships/settings.ts'
import { messageSettings } from './messages/settings.ts'
import { operationsSettings } from './operations/settings.ts'
import { paymentSettings } from './payments/settings.ts'
import { promotionSettings } from './promotion/settings.ts'
import { publishingSettings } from './publishing/settings.ts'
import { menuSettings, siteSettings } from './settings/settings.ts'
import { shortSettings } from './shorts/settings.ts'

/** Every setting that is stored in the table `settings`, where a row overrides the default. */
export const storedSettings = {
  ...siteSettings,
  ...contentRulesSettings,
  ...paymentSettings,
  ...promotionSettings,
  ...messageSettings,
  ...engagementSettings,
  ...commentSettings,
  ...danmakuSettings,
  ...mediaSettings,
  ...entitlementSettings,
  ...publishingSettings,
  ...shortSettings,
  ...operationsSettings,
}

/** Every setting with a table of its own. */
export const tableSettings = { ...menuSettings, ...homeSettings, ...cardSettings }
