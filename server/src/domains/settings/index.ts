export { checkRating } from './check-rating.ts'
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
