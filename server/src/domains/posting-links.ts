import { itemKinds, itemPath } from '@liuguang/contract'
import { cardPostingLinks } from './memberships/posting-links.ts'
import { orderPostingLinks } from './payments/posting-links.ts'

/** A path of the site for what a posting is about, by the kind of its reference. Other references have none. */
export const postingLinks: Readonly<Record<string, (id: string) => string>> = {
  ...cardPostingLinks,
  ...orderPostingLinks,
  ...Object.fromEntries(itemKinds.map((kind) => [kind, (id: string) => itemPath({ kind, id })])),
}
