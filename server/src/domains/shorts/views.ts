import type { ActorRef, Lang, Short, TopicRef, VideoCard, VideoKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listFirstActors, listPublishedCards, loadCards } from '../catalogue/index.ts'
import { listTopicsOfItems } from '../topics/index.ts'
import { presentPublicPlayback } from '../videos/index.ts'
import { listShortRows, type ShortRow } from './queries.ts'

/** How many actors and topics a slide names. */
const actorsOfSlide = 3
const topicsOfSlide = 2

interface ShortFacts {
  card: VideoCard
  actors: ActorRef[]
  topics: TopicRef[]
  /** The video that it leads to, where that is published. */
  target: VideoCard | undefined
}

async function presentShort(
  ctx: Context,
  row: ShortRow,
  { card, actors, topics, target }: ShortFacts,
): Promise<Short> {
  return {
    ...card,
    description: row.description,
    tags: row.tags,
    actors,
    topics,
    leadsTo: target ? { id: target.id, title: target.title, atMs: Number(row.leads_to_ms) } : null,
    publicPlayback: await presentPublicPlayback(ctx, row),
  }
}

/** Slides in the order of the ids, without unpublished ones. */
export async function presentShorts(ctx: Context, ids: readonly bigint[], lang: Lang): Promise<Short[]> {
  const { db } = ctx
  const [rows, actors, topics] = await Promise.all([
    listShortRows(db, ids, lang),
    listFirstActors(db, ids, lang, actorsOfSlide),
    listTopicsOfItems(db, ids, lang, topicsOfSlide),
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
    const named = { actors: actors.get(id) ?? [], topics: topics.get(id) ?? [] }
    return presentShort(ctx, row, { card, ...named, target })
  })
  return Promise.all(shorts)
}
