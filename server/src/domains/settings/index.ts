export { checkRating } from './check-rating.ts'
export type { RechargeCurrencySetting } from './defaults.ts'
export { fillNumbers } from './fill-numbers.ts'
export {
  type Category,
  currentPolicyVersions,
  findCategoryBySlug,
  getSettings,
  listCategories,
  type Settings,
  setSetting,
  upsertCategory,
} from './queries.ts'
