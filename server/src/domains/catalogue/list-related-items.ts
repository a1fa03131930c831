import type { CardOf, ItemKind, Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { loadCards } from './cards.ts'
import { listRelated } from './list-queries.ts'
import { getPublishedItem } from './queries.ts'

/** Twice what a page shows: it leaves out what its viewer has finished. */
const relatedCount = 24

/** Items of a kind to see after this one. @throws AppError NOT_FOUND */
export async function listRelatedItems<Kind extends ItemKind>(
  ctx: Context,
  kind: Kind,
  id: number,
  lang: Lang,
): Promise<CardOf<Kind>[]> {
  const item = await getPublishedItem(ctx.db, BigInt(id))
  const refs = await listRelated(ctx.db, kind, [item.id], relatedCount)
  const cards = await loadCards<Kind>(ctx.db, refs, lang)
  return refs.flatMap((ref) => cards.get(ref.id) ?? [])
}
