import type { Lang, StaffItemDetail } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listActionsOn } from '../audit/index.ts'
import {
  findFormerCover,
  listItemActors,
  listItemTagIds,
  listItemTexts,
  listStateChanges,
  listTagNames,
  presentStaffItem,
  readStaffItems,
} from '../catalogue/index.ts'
import { sumPlays } from '../engagement/index.ts'
import { countSales } from '../entitlements/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { findVideo, listStaffSubtitles } from '../media/index.ts'
import { findNewestImport, hasStoredSource, listWaitingItems } from '../publishing/index.ts'

const actionsShown = 20

/** What staff need to decide about an item in any state. @throws AppError NOT_FOUND */
export async function getStaffItem(ctx: Context, id: bigint, lang: Lang): Promise<StaffItemDetail> {
  const { db } = ctx
  const row = (await readStaffItems(db, [id], lang)).get(id)
  if (!row) throw new AppError('NOT_FOUND')
  const [texts, tagIds, actors, video, subtitles, sales, plays, newestImport, states, actions] =
    await Promise.all([
      listItemTexts(db, id),
      listItemTagIds(db, id),
      listItemActors(db, id, lang),
      findVideo(db, id),
      listStaffSubtitles(db, id),
      countSales(db, id),
      sumPlays(db, id),
      findNewestImport(db, id),
      listStateChanges(db, id),
      listActionsOn(db, { kind: 'item', id }, actionsShown),
    ])
  const [tags, formerCover, hasSource, waiting] = await Promise.all([
    listTagNames(db, tagIds, lang),
    findFormerCover(db, id),
    hasStoredSource(ctx, id),
    listWaitingItems(db, [id]),
  ])
  return {
    ...presentStaffItem(ctx, row),
    hasVersionInReview: waiting.has(id),
    parts: [...itemKinds[row.kind].parts],
    ...{ lang: row.lang, texts, subtitles, sales, plays, hasSource },
    coverReplacedAt: formerCover?.replaced_at.toISOString() ?? null,
    tags: tags.map((tag) => ({ id: Number(tag.id), name: tag.name })),
    actors: actors.map((actor) => ({ id: Number(actor.id), name: actor.name })),
    durationMs: Number(video?.duration_ms ?? 0n),
    freeSeconds: video?.free_seconds ?? 0,
    previewEndMs: Number(video?.preview_end_ms ?? 0n),
    leadsTo: await findLead(ctx, video, lang),
    newestImport,
    states: states.map((change) => ({
      ...{ from: change.from_state, to: change.to_state, reason: change.reason },
      ...{ by: change.changed_by, at: change.changed_at.toISOString() },
    })),
    actions: actions.map(({ number, at, actor_name, act: action, reason }) => ({
      ...{ number: Number(number), at: at.toISOString(), actorName: actor_name, action, reason },
    })),
  }
}

/** The video that a short leads to, in any state. */
async function findLead(
  { db }: Context,
  video: Awaited<ReturnType<typeof findVideo>>,
  lang: Lang,
): Promise<StaffItemDetail['leadsTo']> {
  const id = video?.leads_to_video_id
  if (id == null) return null
  const target = (await readStaffItems(db, [id], lang)).get(id)
  return { id: Number(id), title: target?.title ?? '', atMs: Number(video?.leads_to_ms) }
}
