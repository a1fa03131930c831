import type { HomePage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import { ReadyJson } from '../../platform/http/ready-json.ts'
import { listCategories } from '../settings/index.ts'
import { listShelves } from '../videos/index.ts'

const bannerSize = 5
/** About twice what a desktop shows at once: who wants more goes to the list. */
const rowSize = 8
const categoryRowSize = 6
/** The first of the menu; the others have their place there. */
const categoryRows = 8

/** Banner and rows of the home page; rows that would be empty are left out. */
export const presentHome = (ctx: Context): Promise<ReadyJson<HomePage>> => readHome(ctx.db, undefined)

/** The same for all who ask at about the same time. */
const readHome = readTogether({ atOnce: 2 }, async (db, asks: readonly undefined[]) => {
  const home = await makeHome(db)
  return asks.map(() => home)
})

async function makeHome(db: Db): Promise<ReadyJson<HomePage>> {
  const categories = (await listCategories(db)).slice(0, categoryRows)
  const [banner = '', ...shelves] = await listShelves(db, [
    { order: 'hot', size: bannerSize, isPictured: true },
    { order: 'new', size: rowSize },
    { order: 'hot', size: rowSize },
    { order: 'hot', size: rowSize, isFree: true },
    ...categories.map(({ id }) => ({ order: 'hot' as const, size: categoryRowSize, categoryId: id })),
  ])
  const heads: Omit<HomePage['rows'][number], 'videos'>[] = [
    { kind: 'new', category: null },
    { kind: 'hot', category: null },
    { kind: 'free', category: null },
    ...categories.map(({ id, mid, name }) => ({
      kind: 'category' as const,
      category: { id: Number(id), mid, name },
    })),
  ]
  const rows = heads.flatMap(({ kind, category }, index) => {
    const videos = shelves[index]
    return videos ? `{"kind":"${kind}","category":${JSON.stringify(category)},"videos":[${videos}]}` : []
  })
  return new ReadyJson(`{"banner":[${banner}],"rows":[${rows.join()}]}`)
}
