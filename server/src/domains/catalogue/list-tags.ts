import type { ItemKind, Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listCategoryTree } from './filtered-list-queries.ts'
import { listFirstItems } from './list-queries.ts'
import { listFrequentTags } from './texts.ts'

const tagCount = 20
/** The hottest items of the list, or of each of its sub-categories, that are looked at. */
const hotItemCount = 60

/** Tags by which a list can be filtered. None for an unknown category. */
export async function listTags(
  { db }: Context,
  kind: ItemKind,
  categoryId: number | undefined,
  lang: Lang,
): Promise<{ id: number; name: string }[]> {
  const hot = { kind, order: 'hot' as const, size: hotItemCount }
  const categoryIds = categoryId === undefined ? [] : await listCategoryTree(db, BigInt(categoryId))
  if (categoryId !== undefined && categoryIds.length === 0) return []
  const lists = await listFirstItems(
    db,
    categoryIds.length > 0 ? categoryIds.map((id) => ({ ...hot, categoryId: id })) : [hot],
  )
  const tags = await listFrequentTags(db, lists.flat(), tagCount, lang)
  return tags.map(({ id, name }) => ({ id: Number(id), name }))
}
