import type { ItemKind, Lang, Price } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import type { ItemText } from './item-text.ts'

/** What is known about an item when it is made. */
export interface NewItem {
  kind: ItemKind
  /** The language of the texts and tags. Default: that of the site. */
  lang?: Lang
  title: string
  description: string
  tags: readonly string[]
  /** The texts in other languages; tags in the order of `tags`. */
  translations?: readonly (ItemText & { lang: Lang })[]
  /** Actor names. */
  actors?: string[]
  categoryId: bigint | undefined
  /** Undefined for a free item. */
  price: Price | undefined
  isVipOnly: boolean
  /** The member whose work it is: it begins as a draft. Undefined: the operator's own, which is being processed. */
  ownerId?: bigint | undefined
}

/** @returns its id */
export async function insertItem(tx: Tx, facts: NewItem & { lang: Lang }): Promise<bigint> {
  const { id } = await tx
    .insertInto('items')
    .values({
      state: facts.ownerId === undefined ? 'processing' : 'draft',
      owner_id: facts.ownerId ?? null,
      kind: facts.kind,
      lang: facts.lang,
      category_id: facts.categoryId ?? null,
      price_asset: facts.price?.asset ?? null,
      price_amount: facts.price ? BigInt(facts.price.amount) : null,
      is_vip_only: facts.isVipOnly,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
