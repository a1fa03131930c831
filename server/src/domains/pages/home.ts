import type { HomePage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listCategories } from '../settings/index.ts'
import { listVideos, presentCard } from '../videos/index.ts'

const bannerSize = 5
const rowSize = 12

/** Banner and rows of the home page; rows that would be empty are left out. */
export async function presentHome(ctx: Context): Promise<HomePage> {
  const first = async (filter: Parameters<typeof listVideos>[1]) => {
    const rows = await listVideos(ctx.db, filter, { size: rowSize, offset: 0, after: undefined })
    return rows.slice(0, rowSize).map(presentCard)
  }
  const categories = await listCategories(ctx.db)
  const [hot, fresh, free, ...byCategory] = await Promise.all([
    first({ order: 'hot', categoryId: undefined }),
    first({ order: 'new', categoryId: undefined }),
    first({ order: 'hot', categoryId: undefined, isFree: true }),
    ...categories.map((category) => first({ order: 'hot', categoryId: category.id })),
  ])
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
