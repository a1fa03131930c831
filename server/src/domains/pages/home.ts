import type { HomePage, Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listDescriptions, listFirstItems, loadCards } from '../catalogue/index.ts'
import { listCategories } from '../settings/index.ts'

const bannerSize = 5
/** About twice as many as a desktop shows at once. The list page has more. */
const rowSize = 10
/** A row with fewer leaves a desktop's width empty; only the first row may. */
const rowSizeMin = 5
/** Only the first categories of the menu get a row. */
const categoryRows = 8

/** Banner and rows of the home page. An item is in the first row only that lists it; rows with too few are left out. */
export async function presentHome({ db }: Context, lang: Lang): Promise<HomePage> {
  const categories = (await listCategories(db))
    .filter(({ parentId }) => parentId === null)
    .slice(0, categoryRows)
  const kind = 'video' as const
  // Enough to fill a row after all that three rows before it may have taken.
  const size = rowSize * 4
  const [bannerRefs = [], ...lists] = await listFirstItems(db, [
    { kind, order: 'hot', size: bannerSize, needsCover: true },
    { kind, order: 'new', size: rowSize },
    { kind, order: 'hot', size },
    { kind, order: 'hot', size, isFree: true },
    ...categories.map(({ id }) => ({ kind, order: 'hot' as const, size, categoryId: id })),
  ])
  const shown = new Set<bigint>()
  const rows = lists.map((list, index) => {
    const rest = list.filter(({ id }) => !shown.has(id)).slice(0, rowSize)
    if (index > 0 && rest.length < rowSizeMin) return []
    for (const { id } of rest) shown.add(id)
    return rest
  })
  const [cards, descriptions] = await Promise.all([
    loadCards(db, [...bannerRefs, ...rows.flat()], lang),
    listDescriptions(
      db,
      bannerRefs.map(({ id }) => id),
      lang,
    ),
  ])
  const rowInfos: Omit<HomePage['rows'][number], 'videos'>[] = [
    { kind: 'new', category: null },
    { kind: 'hot', category: null },
    { kind: 'free', category: null },
    ...categories.map(({ id, mid, name }) => ({
      kind: 'category' as const,
      category: { id: Number(id), mid, name },
    })),
  ]
  return {
    banner: bannerRefs.flatMap(({ id }) => {
      const card = cards.get(id)
      return card ? { ...card, description: descriptions.get(id) ?? '' } : []
    }),
    rows: rowInfos.flatMap((info, index) => {
      const videos = rows[index]?.flatMap(({ id }) => cards.get(id) ?? []) ?? []
      return videos.length === 0 ? [] : { ...info, videos }
    }),
  }
}
