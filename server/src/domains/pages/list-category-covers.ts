import { type listCategoryCovers as call, defaultLang, type OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listFirstItems, loadCards } from '../catalogue/index.ts'
import { homeKinds } from '../item-kinds.ts'
import { listCategories } from '../settings/index.ts'

/** How many of the hottest items of a category are checked for a cover. */
const candidates = 5

/** The categories with published items, of their own or of a sub-category, each with the cover of the hottest that has one. */
export async function listCategoryCovers({ db }: Context): Promise<OutputOf<typeof call>> {
  const categories = await listCategories(db)
  const lists = await listFirstItems(
    db,
    categories.flatMap(({ id }) =>
      homeKinds.map((kind) => ({ kind, order: 'hot' as const, size: candidates, categoryId: id })),
    ),
  )
  const own = categories.map(({ id, parentId }, index) => {
    const items = lists.slice(index * homeKinds.length, (index + 1) * homeKinds.length).flat()
    const covered = items.filter(({ hasCover }) => hasCover).sort((a, b) => Number(b.key - a.key))
    return { id, parentId, hasItems: items.length > 0, hottest: covered[0] }
  })
  // Covers are the same in every language.
  const cards = await loadCards(
    db,
    own.flatMap(({ hottest }) => hottest ?? []),
    defaultLang,
  )
  const coverOf = ({ hottest }: (typeof own)[number]) => (hottest && cards.get(hottest.id)?.cover) ?? null
  return own.flatMap((category) => {
    const parts = [category, ...own.filter(({ parentId }) => parentId === category.id)]
    if (!parts.some(({ hasItems }) => hasItems)) return []
    return { id: Number(category.id), cover: parts.map(coverOf).find(Boolean) ?? null }
  })
}
