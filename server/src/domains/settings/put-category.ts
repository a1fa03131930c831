import { type LocalText, menuKinds } from '@liuguang/contract'
import { type ChangeContext, type ChangedBy, editSetting } from './change-setting.ts'
import { findCategory } from './queries.ts'
import type { CategorySetting } from './settings.ts'

/**
 * Creates a category of videos, at the end of the menu, or renames the one with this slug, in its place.
 * @param position moves it there; 0: first
 * @param parent the slug of the category whose sub-category it becomes; empty: it is in the menu itself
 * @returns its id
 * @throws SettingRefused
 */
export async function putCategory(
  ctx: ChangeContext,
  {
    slug,
    name,
    position,
    parent,
    ...by
  }: ChangedBy & {
    reason: string
    slug: string
    name: LocalText
    position?: number | undefined
    parent?: string | undefined
  },
): Promise<bigint> {
  await editSetting(ctx, {
    name: 'categories',
    edit(before) {
      const categories = [...(before as CategorySetting[])]
      const currentIndex = categories.findIndex((one) => one.slug === slug)
      const [category = { slug, mid: menuKinds.videos, isVisible: true, name }] =
        currentIndex === -1 ? [] : categories.splice(currentIndex, 1)
      const place = position ?? (currentIndex === -1 ? categories.length : currentIndex)
      const { parent: former, ...rest }: CategorySetting = category
      const newParent = parent ?? former
      return categories.toSpliced(place, 0, { ...rest, ...(newParent && { parent: newParent }), name })
    },
    ...by,
  })
  return (await findCategory(ctx.db, slug)).id
}
