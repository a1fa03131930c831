import { librarySettings } from './library/settings.ts'
import { paymentSettings } from './payments/settings.ts'
import { promotionSettings } from './promotion/settings.ts'
import { importSettings } from './publishing/settings.ts'
import { siteSettings } from './settings/settings.ts'
import { videoSettings } from './videos/settings.ts'

/** Every setting with its default. The operator overrides them by name in the table `settings`. */
export const defaultSettings = {
  ...siteSettings,
  ...paymentSettings,
  ...promotionSettings,
  ...librarySettings,
  ...videoSettings,
  ...importSettings,
}
