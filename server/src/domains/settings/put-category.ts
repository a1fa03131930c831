import type { LocalText } from '@liuguang/contract'
import { type ChangeContext, type ChangedBy, editSetting } from './change-setting.ts'
import { findCategory } from './queries.ts'
import type { CategorySetting } from './settings.ts'

/**
 * Creates a category of videos, at the end of the menu, or renames the one with this slug, in its place.
 * @param position moves it there; 0: first
 * @returns its id
 * @throws SettingRefused
 */
export async function putCategory(
  ctx: ChangeContext,
  {
    slug,
    name,
    position,
    ...by
  }: ChangedBy & { slug: string; name: LocalText; position?: number | undefined },
): Promise<bigint> {
  await editSetting(ctx, {
    name: 'categories',
    edit(before) {
      const categories = [...(before as CategorySetting[])]
      const present = categories.findIndex((one) => one.slug === slug)
      const [category = { slug, mid: 1, isVisible: true }] =
        present === -1 ? [] : categories.splice(present, 1)
      const place = position ?? (present === -1 ? categories.length : present)
      return categories.toSpliced(place, 0, { ...category, name })
    },
    ...by,
  })
  return (await findCategory(ctx.db, slug)).id
}
