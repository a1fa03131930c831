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
 * The categories that a category with this `mid` may be put below. A category with sub-categories of its own cannot be put below
 * another. Pure.
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
 * Changes a category in its place. A new one, or one with another parent than before, is put below the last sub-category of
 * its parent; without a parent, a new one is put at the end. Pure.
 */
export function putCategory(categories: readonly Category[], category: Category): Category[] {
  const { slug, parent } = category
  const before = categories.find((one) => one.slug === slug)
  if (before && (before.parent === parent || !parent))
    return categories.map((one) => (one === before ? category : one))
  const others = categories.filter((one) => one !== before)
  const last = parent ? others.findLastIndex((one) => one.slug === parent || one.parent === parent) : -1
  return others.toSpliced(last === -1 ? others.length : last + 1, 0, category)
}

/** Whether only sub-categories of the same parent are between a category and its parent above it. Pure. */
export function isBelowParent(categories: readonly Category[], { slug, parent }: Category): boolean {
  const above = categories.slice(
    0,
    categories.findIndex((one) => one.slug === slug),
  )
  return parent !== undefined && above.findLast((one) => one.parent !== parent)?.slug === parent
}
