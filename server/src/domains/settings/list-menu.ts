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

/**
 * Marks the categories of the menu that are not in use. A category is in use with one of its sub-categories.
 * @param used ids of categories with published items
 */
export function markEmpty(item: MenuItem, used: ReadonlySet<number>): MenuItem {
  const children = item.children?.map((child) =>
    used.has(child.id) ? child : { ...child, isEmpty: true as const },
  )
  const isUsed = [item, ...(item.children ?? [])].some(({ id }) => used.has(id))
  return {
    ...item,
    ...(children && { children }),
    ...(isCategory(item) && !isUsed && { isEmpty: true as const }),
  }
}
