export type { RechargeCurrencySetting } from './defaults.ts'
export {
  type Category,
  currentPolicyVersions,
  findCategoryBySlug,
  getSettings,
  listCategories,
  setSetting,
  upsertCategory,
} from './queries.ts'
