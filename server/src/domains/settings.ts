import { engagementSettings } from './engagement/settings.ts'
import { entitlementSettings } from './entitlements/settings.ts'
import { paymentSettings } from './payments/settings.ts'
import { promotionSettings } from './promotion/settings.ts'
import { importSettings } from './publishing/settings.ts'
import { siteSettings } from './settings/settings.ts'

/** Every setting with its default. The operator overrides them by name in the table `settings`. */
export const defaultSettings = {
  ...siteSettings,
  ...paymentSettings,
  ...promotionSettings,
  ...engagementSettings,
  ...entitlementSettings,
  ...importSettings,
}
