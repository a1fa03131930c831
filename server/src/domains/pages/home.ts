import type { HomePage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/database.ts'
import { PreserializedJson } from '../../platform/http/preserialized-json.ts'
import { listHomeSections } from '../catalogue/index.ts'
import { listCategories } from '../settings/index.ts'

const bannerSize = 5
/** About twice as many as a desktop shows at once. The list page has more. */
const rowSize = 8
const categoryRowSize = 6
/** Only the first categories of the menu get a row. */
const categoryRows = 8

/** Banner and rows of the home page, without empty rows. */
export const presentHome = (ctx: Context): Promise<PreserializedJson<HomePage>> => loadHome(ctx.db, 'home')

/** Concurrent requests share one result. */
const loadHome = batchLoader(
  async (db) => [await makeHome(db)],
  (key: 'home') => key,
)

async function makeHome(db: Db): Promise<PreserializedJson<HomePage>> {
  const categories = (await listCategories(db)).slice(0, categoryRows)
  const [banner = '', ...lists] = await listHomeSections(db, [
    { order: 'hot', size: bannerSize, needsCover: true },
    { order: 'new', size: rowSize },
    { order: 'hot', size: rowSize },
    { order: 'hot', size: rowSize, isFree: true },
    ...categories.map(({ id }) => ({ order: 'hot' as const, size: categoryRowSize, categoryId: id })),
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
  const rows = rowInfos.flatMap(({ kind, category }, index) => {
    const videos = lists[index]
    return videos ? `{"kind":"${kind}","category":${JSON.stringify(category)},"videos":[${videos}]}` : []
  })
  return new PreserializedJson(`{"banner":[${banner}],"rows":[${rows.join()}]}`)
}
