export {
  type ChangedBy,
  changeSetting,
  editSetting,
  revertSetting,
  type SettingChange,
} from './change-setting.ts'
export { checkSettings } from './check-settings.ts'
export { findDefinition } from './definitions.ts'
export { settingChanged } from './events.ts'
export { fillPlaceholders } from './fill-placeholders.ts'
export { listMenu } from './list-menu.ts'
export { type ListedSetting, listSettingChanges, listSettings } from './list-settings.ts'
export { putCategory } from './put-category.ts'
export {
  type Category,
  currentPolicyVersions,
  findCategoryBySlug,
  getSettings,
  isVideoCategory,
  listAllCategories,
  listCategories,
  type Settings,
  setSetting,
} from './queries.ts'
export { siteIconForm, uploadedIcons } from './set-icon.ts'
export { describeSchema, nameOfEntry, schemaAt } from './setting-value.ts'
export type { CategorySetting } from './settings.ts'
export { listIgnoredVariables, takeOverVariables } from './take-over-variables.ts'
export { listDeclaredFor } from './who-may-change.ts'
