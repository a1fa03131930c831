import type { HomePage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listCategories } from '../settings/index.ts'
import { listShelves, presentCard } from '../videos/index.ts'

const bannerSize = 5
const rowSize = 12

/** Banner and rows of the home page; rows that would be empty are left out. */
export async function presentHome(ctx: Context): Promise<HomePage> {
  const categories = await listCategories(ctx.db)
  const shelves = await listShelves(
    ctx.db,
    [
      { order: 'hot', categoryId: undefined },
      { order: 'new', categoryId: undefined },
      { order: 'hot', categoryId: undefined, isFree: true },
      ...categories.map((category) => ({ order: 'hot' as const, categoryId: category.id })),
    ],
    rowSize,
  )
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
