import { type LocalText, mayBeParent } from '@liuguang/contract'

/** An entry of the setting `categories`. */
export interface Category {
  slug: string
  mid: number
  name: LocalText
  isVisible: boolean
  parent?: string
}

/**
 * The categories that one of this kind may be put below. A category with sub-categories of its own cannot be put below
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
