import { type LocalText, mayBeParent } from '@liuguang/contract'

/** An entry of the setting `categories`. */
export interface Category {
  slug: string
  /** What its entry of the menu leads to: one of `menuKinds`. */
  mid: number
  name: LocalText
  isVisible: boolean
  parent?: string
}

/**
 * The categories of which a category with this `mid` may become a sub-category. One with sub-categories of its own cannot become
 * one. Pure.
 * @param slug undefined: a new one
 */
export function possibleParents(
  categories: readonly Category[],
  { slug, mid }: { slug: string | undefined; mid: number },
): Category[] {
  const hasChildren = slug !== undefined && categories.some(({ parent }) => parent === slug)
  return hasChildren ? [] : categories.filter((one) => one.slug !== slug && mayBeParent(one, { mid }))
}

/**
 * Changes a category in its place, also one that loses its parent. A new one, or one that gets another parent, is inserted
 * after the last sub-category of that parent; a new one without a parent is added at the end. Pure.
 */
export function putCategory(categories: readonly Category[], category: Category): Category[] {
  const { slug, parent } = category
  const previous = categories.find((one) => one.slug === slug)
  if (previous && (previous.parent === parent || !parent))
    return categories.map((one) => (one === previous ? category : one))
  const others = categories.filter((one) => one !== previous)
  const last = parent ? others.findLastIndex((one) => one.slug === parent || one.parent === parent) : -1
  return others.toSpliced(last === -1 ? others.length : last + 1, 0, category)
}

/** Whether only sub-categories of the same parent are between a category and its parent above it. Pure. */
export function isListedUnderParent(categories: readonly Category[], { slug, parent }: Category): boolean {
  const above = categories.slice(
    0,
    categories.findIndex((one) => one.slug === slug),
  )
  return parent !== undefined && above.findLast((one) => one.parent !== parent)?.slug === parent
}
