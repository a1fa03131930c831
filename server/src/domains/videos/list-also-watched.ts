import type { Lang, VideoCard } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { getPublishedItem, listPublishedCards } from '../catalogue/index.ts'
import { listAlsoWatchedIds } from '../engagement/index.ts'
import { getSettings } from '../settings/index.ts'

const shownMax = 12

/**
 * Videos that at least `alsoWatchedViewers` (a setting) viewers of this one watched within 24 hours of it, most viewers
 * first.
 * @throws AppError NOT_FOUND
 */
export async function listAlsoWatched({ db }: Context, id: number, lang: Lang): Promise<VideoCard[]> {
  const [item, { alsoWatchedViewers }] = await Promise.all([
    getPublishedItem(db, BigInt(id)),
    getSettings(db),
  ])
  const { id: itemId } = item
  const ids = await listAlsoWatchedIds(db, {
    itemId,
    kind: 'video',
    viewersMin: alsoWatchedViewers,
    limit: shownMax,
  })
  const cards = await listPublishedCards(db, ids, lang)
  return ids.flatMap((other) => {
    const card = cards.get(other)
    return card?.kind === 'video' ? card : []
  })
}
