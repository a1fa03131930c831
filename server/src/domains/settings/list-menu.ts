import type { MenuItem } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { type Category, getSettings, listCategories } from './queries.ts'

/** The kind of the entry that leads to the topics. It has no content of its own: its `id` is 0, too (spec 2). */
export const topicsKind = 0

/** Menu entries of these kinds (`mid`, spec 7) are shown only while the switch of that name is in `mobileSw`. */
const menuKindBySwitch = { comics: 13 } as const

/** The menu as visitors see it, sub-categories below their parents. */
export async function listMenu(db: DbOrTx): Promise<MenuItem[]> {
  const [categories, settings] = await Promise.all([listCategories(db), getSettings(db)])
  const hiddenMids = Object.entries(menuKindBySwitch)
    .filter(([name]) => !settings.mobileSw.some((on) => on === name))
    .map(([, mid]) => mid as number)
  return categories
    .filter(({ mid, parentId }) => parentId === null && !hiddenMids.includes(mid))
    .map((category) => presentMenuItem(category, categories))
}

export function presentMenuItem({ id, mid, name }: Category, categories: readonly Category[]): MenuItem {
  const children = categories
    .filter(({ parentId }) => parentId === id)
    .map((child) => ({ id: Number(child.id), mid: child.mid, name: child.name }))
  return { id: mid === topicsKind ? 0 : Number(id), mid, name, ...(children.length > 0 && { children }) }
}
