import { isCategory, type MenuItem, menuKinds, switchedMenuKinds } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { type Category, getSettings, listCategories } from './queries.ts'

/** The menu as visitors see it, sub-categories below their parents. */
export async function listMenu(db: DbOrTx): Promise<MenuItem[]> {
  const [categories, settings] = await Promise.all([listCategories(db), getSettings(db)])
  const hiddenMids = switchedMenuKinds
    .filter((kind) => !settings.mobileSw.includes(kind))
    .map((kind): number => menuKinds[kind])
  return categories
    .filter(({ mid, parentId }) => parentId === null && !hiddenMids.includes(mid))
    .map((category) => presentMenuItem(category, categories))
}

export function presentMenuItem({ id, mid, name }: Category, categories: readonly Category[]): MenuItem {
  const children = categories
    .filter(({ parentId }) => parentId === id)
    .map((child) => ({ id: Number(child.id), mid: child.mid, name: child.name }))
  // The entry of the topics has no content of its own: its id is 0, too (spec 2).
  return { id: isCategory({ mid }) ? Number(id) : 0, mid, name, ...(children.length > 0 && { children }) }
}
