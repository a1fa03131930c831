import type { HomePage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listCategories } from '../settings/index.ts'
import { listShelves, presentCard } from '../videos/index.ts'

const bannerSize = 5
/** About twice what a desktop shows at once: who wants more goes to the list. */
const rowSize = 8
const categoryRowSize = 6
/** The first of the menu; the others have their place there. */
const categoryRows = 8

/** Banner and rows of the home page; rows that would be empty are left out. */
export async function presentHome(ctx: Context): Promise<HomePage> {
  const categories = (await listCategories(ctx.db)).slice(0, categoryRows)
  const shelves = await listShelves(ctx.db, [
    { order: 'hot', size: rowSize },
    { order: 'new', size: rowSize },
    { order: 'hot', size: rowSize, isFree: true },
    ...categories.map(({ id }) => ({ order: 'hot' as const, size: categoryRowSize, categoryId: id })),
  ])
  const [hot = [], fresh = [], free = [], ...byCategory] = shelves.map((rows) => rows.map(presentCard))
  const rows: HomePage['rows'] = [
    { kind: 'new', category: null, videos: fresh },
    { kind: 'hot', category: null, videos: hot },
    { kind: 'free', category: null, videos: free },
    ...categories.map((category, index) => ({
      kind: 'category' as const,
      category: { id: Number(category.id), mid: category.mid, name: category.name },
      videos: byCategory[index] ?? [],
    })),
  ]
  return {
    banner: hot.filter((video) => video.cover !== null).slice(0, bannerSize),
    rows: rows.filter((row) => row.videos.length > 0),
  }
}
