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
      const present = categories.findIndex((one) => one.slug === slug)
      const [category = { slug, mid: menuKinds.videos, isVisible: true, name }] =
        present === -1 ? [] : categories.splice(present, 1)
      const place = position ?? (present === -1 ? categories.length : present)
      const { parent: former, ...rest }: CategorySetting = category
      const above = parent ?? former
      return categories.toSpliced(place, 0, { ...rest, ...(above && { parent: above }), name })
    },
    ...by,
  })
  return (await findCategory(ctx.db, slug)).id
}
