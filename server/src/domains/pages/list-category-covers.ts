import { type listCategoryCovers as call, defaultLang, type OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listFirstItems, loadCards } from '../catalogue/index.ts'
import { homeKinds } from '../item-kinds.ts'
import { listCategories } from '../settings/index.ts'

/** How many of the hottest items of a category are checked for a cover. */
const candidates = 5

/** The cover of each category's hottest item, or of a sub-category's; categories without any are left out. */
export async function listCategoryCovers({ db }: Context): Promise<OutputOf<typeof call>> {
  const categories = await listCategories(db)
  const lists = await listFirstItems(
    db,
    categories.flatMap(({ id }) =>
      homeKinds.map((kind) => ({
        ...{ kind, order: 'hot' as const, size: candidates, needsCover: true },
        categoryId: id,
      })),
    ),
  )
  const hottest = categories.map((_, index) => {
    const firsts = lists.slice(index * homeKinds.length, (index + 1) * homeKinds.length)
    return firsts.flatMap(([first]) => first ?? []).sort((a, b) => Number(b.key - a.key))[0]
  })
  // Covers are the same in every language.
  const cards = await loadCards(
    db,
    hottest.flatMap((first) => first ?? []),
    defaultLang,
  )
  const coverAt = (index: number) => cards.get(hottest[index]?.id ?? 0n)?.cover
  return categories.flatMap(({ id }, index) => {
    const subCategoryCovers = categories.map(({ parentId }, subIndex) =>
      parentId === id ? coverAt(subIndex) : null,
    )
    const cover = coverAt(index) ?? subCategoryCovers.find(Boolean)
    return cover ? { id: Number(id), cover } : []
  })
}
