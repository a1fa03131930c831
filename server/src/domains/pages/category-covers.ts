import { type listCategoryCovers as call, defaultLang, type OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listFirstItems, loadCards } from '../catalogue/index.ts'
import { listCategories } from '../settings/index.ts'

/** The hottest items of a category that are looked at for a cover. */
const candidates = 5

/** The cover of each category's hottest item; categories without any are left out. */
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
  return categories.flatMap(({ id }, index) => {
    const [first] = lists[index] ?? []
    const cover = first && cards.get(first.id)?.cover
    return cover ? { id: Number(id), cover } : []
  })
}
