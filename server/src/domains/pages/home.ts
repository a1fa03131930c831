import type { HomePage, Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type CardRef, listFirstItems, loadCards } from '../catalogue/index.ts'
import { listCategories } from '../settings/index.ts'

const bannerSize = 5
/** About twice as many as a desktop shows at once. The list page has more. */
const rowSize = 8
const categoryRowSize = 6
/** Only the first categories of the menu get a row. */
const categoryRows = 8

/** Banner and rows of the home page, without empty rows. */
export async function presentHome({ db }: Context, lang: Lang): Promise<HomePage> {
  const categories = (await listCategories(db)).slice(0, categoryRows)
  const lists = await listFirstItems(db, [
    { kind: 'video', order: 'hot', size: bannerSize, needsCover: true },
    { kind: 'video', order: 'new', size: rowSize },
    { kind: 'video', order: 'hot', size: rowSize },
    { kind: 'video', order: 'hot', size: rowSize, isFree: true },
    ...categories.map(({ id }) => ({
      ...{ kind: 'video' as const, order: 'hot' as const, size: categoryRowSize, categoryId: id },
    })),
  ])
  const cards = await loadCards(db, lists.flat(), lang)
  const present = (refs: readonly CardRef[] = []) => refs.flatMap(({ id }) => cards.get(id) ?? [])
  const [banner, ...rows] = lists.map(present)
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
    banner: banner ?? [],
    rows: rowInfos.flatMap((info, index) => {
      const videos = rows[index] ?? []
      return videos.length === 0 ? [] : { ...info, videos }
    }),
  }
}
