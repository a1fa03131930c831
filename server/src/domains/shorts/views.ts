import type { ActorRef, Lang, Short, VideoCard, VideoKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listFirstActors, listPublishedCards, loadCards } from '../catalogue/index.ts'
import { presentPublicPlayback } from '../videos/index.ts'
import { listShortRows, type ShortRow } from './queries.ts'

/** How many actors a slide names. */
const actorsOfSlide = 3

interface ShortFacts {
  card: VideoCard
  actors: ActorRef[]
  /** The video that it leads to, where that is published. */
  target: VideoCard | undefined
}

async function presentShort(
  ctx: Context,
  row: ShortRow,
  { card, actors, target }: ShortFacts,
): Promise<Short> {
  return {
    ...card,
    description: row.description,
    tags: row.tags,
    actors,
    leadsTo: target ? { id: target.id, title: target.title, atMs: Number(row.leads_to_ms) } : null,
    publicPlayback: await presentPublicPlayback(ctx, row),
  }
}

/** Slides in the order of the ids, without unpublished ones. */
export async function presentShorts(ctx: Context, ids: readonly bigint[], lang: Lang): Promise<Short[]> {
  const { db } = ctx
  const [rows, actors] = await Promise.all([
    listShortRows(db, ids, lang),
    listFirstActors(db, ids, lang, actorsOfSlide),
  ])
  const [cards, targets] = await Promise.all([
    loadCards<'short'>(db, rows, lang),
    listPublishedCards<VideoKind>(db, [...new Set(rows.flatMap((row) => row.leads_to_video_id ?? []))], lang),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shorts = ids.flatMap((id) => {
    const [row, card] = [byId.get(id), cards.get(id)]
    if (!row || !card) return []
    const target = targets.get(row.leads_to_video_id ?? 0n)
    return presentShort(ctx, row, { card, actors: actors.get(id) ?? [], target })
  })
  return Promise.all(shorts)
}
