import { type listCategoryCovers as call, defaultLang, type OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listFirstItems, loadCards } from '../catalogue/index.ts'
import { listCategories } from '../settings/index.ts'

/** The hottest items of a category that are looked at for a cover. */
const candidates = 5

/** The cover of each category's hottest item, or of a sub-category's; categories without any are left out. */
export async function listCategoryCovers({ db }: Context): Promise<OutputOf<typeof call>> {
  const categories = await listCategories(db)
  const lists = await listFirstItems(
    db,
    categories.map(({ id }) => ({
      ...{ kind: 'video' as const, order: 'hot' as const, size: candidates, needsCover: true },
      categoryId: id,
    })),
  )
  // Covers are the same in every language.
  const cards = await loadCards(
    db,
    lists.flatMap(([first]) => first ?? []),
    defaultLang,
  )
  const coverAt = (index: number) => cards.get(lists[index]?.[0]?.id ?? 0n)?.cover
  return categories.flatMap(({ id }, index) => {
    const isPart = categories.map(({ parentId }) => parentId === id)
    const cover = coverAt(index) ?? isPart.map((is, part) => (is ? coverAt(part) : null)).find(Boolean)
    return cover ? { id: Number(id), cover } : []
  })
}
